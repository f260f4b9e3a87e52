const quote = 34;
const lineFeed = 10;

/** Counts the rows of a CSV file below its header while it comes; a line end within quotation marks ends no row. */
export function createRowCounter(): (piece: Uint8Array) => number {
  let ends = 0;
  let isQuoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) ends += 1;
    }
    return Math.max(0, ends - 1);
  };
}
