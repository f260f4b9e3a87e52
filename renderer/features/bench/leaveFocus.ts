/** A button that was touched does not keep the focus: the Enter behind a scan would press it again. */
export function leaveFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
