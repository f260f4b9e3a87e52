/** What a field has, and where its caret is. Positions are null in fields without any, such as those of dates. */
export interface FieldState {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element | null): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** What a field has now; null for what is no field. */
export function fieldState(element: HTMLElement): FieldState | null {
  if (!isField(element)) return null;
  if (element instanceof HTMLSelectElement) return { value: element.value, start: null, end: null };
  return { value: element.value, start: element.selectionStart, end: element.selectionEnd };
}

/** Gives a field back what it had. In a field of text that is one more step of what is typed, which Ctrl+Z knows. */
export function restoreField(element: HTMLElement, { value, start, end }: FieldState): void {
  if (!isField(element)) return;
  const isText = !(element instanceof HTMLSelectElement) && start !== null && end !== null;
  if (isText && element === document.activeElement) {
    element.setSelectionRange(start, element.selectionEnd);
    const replaced = value.slice(start, end);
    document.execCommand(replaced === '' ? 'delete' : 'insertText', false, replaced);
  }
  if (element.value !== value) {
    element.value = value;
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (isText) element.setSelectionRange(start, end);
}

/** Types a character into the field that has the focus; nothing where none has. */
export function insertText(text: string): void {
  const { activeElement } = document;
  if (isField(activeElement) && !(activeElement instanceof HTMLSelectElement))
    document.execCommand('insertText', false, text);
}
