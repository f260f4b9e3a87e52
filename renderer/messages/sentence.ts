/**
 * A sentence of the station and the same in another language. `{name}` is what the station puts in; `{name:in}`, `:lb` and `:cu`
 * are inches, pounds and cubic inches, which are shown in the units of this computer.
 */
export type Sentence = readonly [english: string, translated: string];
