/** The section of the window that is shown, such as `items`: the first part of its address. */
export function currentSection(): string {
  return /^#\/([\w-]+)/.exec(location.hash)?.[1] ?? '';
}
