/** Letters belong to the text while somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** A panel or menu that floats over the screen: Esc closes it before anything else. */
export function isLayerOpen(): boolean {
  return document.querySelector('[data-dismissable-layer]:is([role="dialog"], [role="menu"])') !== null;
}

/** Behind a dialog the screen is out of reach, and so are its keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-modal]') !== null;
}
