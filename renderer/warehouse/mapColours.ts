/** The tokens that the map is drawn with, as a canvas takes them. */
export interface MapColours {
  readonly ground: string;
  readonly aisle: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly accentText: string;
  readonly danger: string;
  readonly edge: string;
  readonly font: string;
}

const tokens = {
  ground: '--surface-0',
  aisle: '--surface-2',
  line: '--line-strong',
  ink: '--text',
  muted: '--text-muted',
  accent: '--accent',
  accentText: '--accent-text',
  danger: '--danger',
  edge: '--edge',
} as const;

/** Reads the tokens as they are for an element now. The colour of the element itself is used for it and put back. */
export function readMapColours(element: HTMLElement): MapColours {
  const style = getComputedStyle(element);
  const own = element.style.color;
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => {
      element.style.color = `var(${token})`;
      return [name, style.color];
    }),
  );
  element.style.color = own;
  // Every name of the tokens has its colour.
  return { ...(colours as Record<keyof typeof tokens, string>), font: style.fontFamily };
}
