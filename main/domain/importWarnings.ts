/** Records of an import that are named in its warnings. */
const mostNamed = 100;

/** Collects what a person should know of the records of an import that were stored. */
export function createWarnings(noun: 'records' | 'orders' | 'tables') {
  const texts: string[] = [];
  let unnamed = 0;
  return {
    /** `place`: where the record stands, such as `row 3`. */
    add(place: string, warnings: readonly string[]): void {
      if (warnings.length === 0) return;
      if (texts.length < mostNamed) texts.push(`${place}: ${warnings.join('; ')}`);
      else unnamed += 1;
    },
    /** As a part of the answer; nothing when there is nothing to say. */
    told(): { 'x-warnings'?: string[] } {
      if (texts.length === 0) return {};
      return { 'x-warnings': unnamed === 0 ? texts : [...texts, `${String(unnamed)} more ${noun} have warnings`] };
    },
  };
}
