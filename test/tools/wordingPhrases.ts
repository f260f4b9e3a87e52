/** What the product does not say to people, and what to write instead. The reasons are in the glossary (docs/glossary.md). */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

export const englishPhrases: readonly Phrase[] = [
  { pattern: /\bno such\b/i, instead: '"Order not found"' },
  { pattern: /\bthere is nothing at\b/i, instead: '"Unknown endpoint: …"' },
  { pattern: /(?<!\bthere )\b(?:is|are) none\b/i, instead: '"is not one of …", "is not a …"' },
  { pattern: /\bwhere there (?:is|are) none\b/i, instead: '"if there is no …"' },
  { pattern: /\bstands? (?:twice|\{\} times|several times)(?!\w)/i, instead: '"appears twice"' },
  { pattern: /\bin the words of\b/i, instead: '"with the field names of"' },
  { pattern: /\banew\b/i, instead: '"again", "Recalculate"' },
  { pattern: /\bbeside\b/i, instead: '"next to", "besides", "in addition to"' },
  // Files of earlier versions have the header "Submit at once".
  { pattern: /(?<!^Submit )\bat once\b/i, instead: '"immediately" or "in one request"' },
  { pattern: /\b(?:is|are) (?:told|said)\b/i, instead: '"is reported", "is called"' },
  { pattern: /\bby hand\b/i, instead: '"manual", "manually"' },
  { pattern: /\bcall(?:s|ed)?(?: it| them)? off\b/i, instead: '"cancel"' },
  { pattern: /\bhave alike\b/i, instead: '"share"' },
  { pattern: /\bas ever\b/i, instead: '"as before"' },
  { pattern: /\b(?:by|of) (?:itself|themselves)\b/i, instead: '"automatically"' },
  { pattern: /\bof (?:its|their|your|my) own\b/i, instead: '"its own …" before the noun' },
  { pattern: /\bnobody knows\b/i, instead: '"unknown"' },
  { pattern: /\bwaiting room\b/i, instead: '"queue", "at capacity"' },
  { pattern: /\bcarried out\b/i, instead: '"processed", "applied"' },
  { pattern: /\bwhat of\b/i, instead: 'the noun: "the changes of an item"' },
  { pattern: /\bfor this it must\b/i, instead: '"Required status: …"' },
  { pattern: /\brefus(?:e|es|ed)\b/i, instead: '"reject"' },
  { pattern: /\bpassed over\b/i, instead: '"skipped"' },
  { pattern: /(?<!\bno )\bsuch\b(?! as\b)/i, instead: '"this", "these", or the noun with what is meant' },
  { pattern: /\bone that\b/i, instead: 'the noun again: "an address that …"' },
  { pattern: /\bis made\b/i, instead: '"is created", "happens"' },
  { pattern: /\bbrings? back\b/i, instead: '"restore"' },
  { pattern: /\btakes? (?:back|away)\b/i, instead: '"cancel", "undo", "remove"' },
  {
    pattern:
      /\b(?:batch|group|carrier|service|option|operation|path|order|request|plan|shipment|engine)s? (?:takes?|(?:does|do) not take)\b/i,
    instead: '"accepts", "can have", "fits"',
  },
  { pattern: /\bit takes up to\b/i, instead: '"the limit is …"' },
  { pattern: /\bholds? at most\b/i, instead: '"can have at most"' },
  { pattern: /\bstill holds?\b|\bmust hold\b|\bhold together\b/i, instead: '"is still valid", "must be true"' },
  { pattern: /\bcomes? (?:closest|last)\b/i, instead: '"the closest match", "is listed last"' },
  { pattern: /\b(?:is|are|was|were|stored) sealed\b/i, instead: '"encrypted"' },
  { pattern: /\banswers? (?:with )?\d{3}\b|\bis answered \d{3}\b/i, instead: '"returns 409"' },
  { pattern: /\b(?:graver|gravest)\b/i, instead: '"more severe", "most severe"' },
  { pattern: /\b(?:dearer|dearest)\b/i, instead: '"more expensive", "most expensive"' },
  { pattern: /\bupper or lower case\b.*\balike\b/i, instead: '"not case-sensitive"' },
  { pattern: /\bpage before\b/i, instead: '"previous page"' },
];

/** Names in quotation marks, codes and placeholders stay as they are in any language. */
const outsideNames = String.raw`(?<![„"\w.{-])(?:%)(?![“"\w.}-])`;
const fragment = (words: string): RegExp => new RegExp(outsideNames.replace('%', words));

export const germanPhrases: readonly Phrase[] = [
  { pattern: /\bR(?:ü|ue)ckruf/, instead: '"Callback"; a Rückruf is a product recall' },
  { pattern: /\bStapels?\b(?!-)/, instead: '"Sammelauftrag"' },
  { pattern: /\bFassung/, instead: '"Version"' },
  { pattern: /\bFrachtführer/, instead: '"Spediteur" or "Versanddienst"' },
  { pattern: /\b[Aa]uf dem Stand\b/, instead: '"Aktuell"' },
  {
    pattern: fragment('the|and|not|is|are|of|with|for|from|this|that|when|your|all|required|missing|unknown|failed'),
    instead: 'it in German',
  },
  {
    pattern: fragment(
      '[Oo]rders?|[Ss]hipments?|[Ii]tems?|[Hh]osts?|[Ss]lots?|[Rr]equests?|[Rr]ecords?|[Ff]ields?|[Uu]nits?',
    ),
    instead: 'the German term of the glossary',
  },
];
