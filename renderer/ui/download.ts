import type { Steps } from './slices.ts';

/** Characters that become part of a file at a time. */
const fileStep = 500_000;

/** Hands a text to the user as a file. */
export function downloadText(fileName: string, text: string, type = 'text/plain'): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** In steps a file of any length from the pieces of its text. */
export function* textFile(pieces: Iterable<string>, type: string): Steps<Blob> {
  const parts: Blob[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length >= fileStep) {
      parts.push(new Blob([text]));
      text = '';
    }
    yield;
  }
  return new Blob([...parts, text], { type: `${type};charset=utf-8` });
}

/** Hands a file to the user. */
export function downloadBlob(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the blob by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
