/** Commands of ZPL II, as typed calls. Positions and sizes are dots; texts may hold any character. */
export interface ZplLabel {
  readonly text: (
    x: number,
    y: number,
    text: string,
    options: { readonly height: number; readonly width: number; readonly align: 'left' | 'center' | 'right' },
  ) => void;
  readonly box: (x: number, y: number, width: number, height: number, thickness: number) => void;
  /** Code 128; the printer chooses its subsets. */
  readonly code128: (x: number, y: number, text: string, module: number, height: number) => void;
  /** GS1-128 of digits in pairs, as those of an SSCC with its identifier. */
  readonly gs1Digits: (x: number, y: number, digits: string, module: number, height: number) => void;
  readonly qrCode: (x: number, y: number, text: string, module: number) => void;
  /** A picture of one bit a dot, rows padded to bytes. */
  readonly picture: (x: number, y: number, rowBytes: number, bits: Uint8Array) => void;
  /** The whole label, printed so many times. */
  readonly end: (copies: number) => string;
}

/** Field data: what the printer would take for a command, and all control characters, as hexadecimal (`^FH`). */
export function fieldData(text: string): string {
  let escaped = '';
  for (const character of text)
    escaped += /[\^~_\\]|\p{Cc}/u.test(character)
      ? [...new TextEncoder().encode(character)]
          .map((byte) => `_${byte.toString(16).padStart(2, '0').toUpperCase()}`)
          .join('')
      : character;
  return `^FH^FD${escaped}^FS`;
}

/** A label of this size in dots. `^CI28`: texts are UTF-8. `^LH0,0` and `^LT0`: no shift that an earlier job has set. */
export function createZplLabel(width: number, height: number): ZplLabel {
  const commands: string[] = ['^XA', '^CI28', `^PW${String(width)}`, `^LL${String(height)}`, '^LH0,0', '^LT0'];
  const at = (x: number, y: number): string => `^FO${String(Math.round(x))},${String(Math.round(y))}`;

  return {
    text: (x, y, text, options) => {
      const font = `^A0N,${String(options.height)},${String(Math.round(options.height))}`;
      const boxWidth = Math.max(1, Math.round(options.width));
      const left = options.align === 'left' ? x : options.align === 'center' ? x - boxWidth / 2 : x - boxWidth;
      const letter = { left: 'L', center: 'C', right: 'R' }[options.align];
      commands.push(`${at(Math.max(0, left), y)}${font}^FB${String(boxWidth)},1,0,${letter}${fieldData(text)}`);
    },
    box: (x, y, boxWidth, boxHeight, thickness) => {
      const sides = [boxWidth, boxHeight].map((side) => String(Math.max(thickness, Math.round(side))));
      commands.push(`${at(x, y)}^GB${sides.join(',')},${String(thickness)}^FS`);
    },
    code128: (x, y, text, module, barHeight) => {
      const data = fieldData(text.replaceAll('>', '>0'));
      commands.push(`${at(x, y)}^BY${String(module)}^BCN,${String(Math.round(barHeight))},N,N,N,A${data}`);
    },
    gs1Digits: (x, y, digits, module, barHeight) => {
      if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError('GS1-128 of digits has an even number of them.');
      // Start in subset C, FNC1, then pairs of digits.
      commands.push(`${at(x, y)}^BY${String(module)}^BCN,${String(Math.round(barHeight))},N,N,N^FD>;>8${digits}^FS`);
    },
    qrCode: (x, y, text, module) => {
      commands.push(`${at(x, y)}^BQN,2,${String(module)}${fieldData(`MA,${text}`)}`);
    },
    picture: (x, y, rowBytes, bits) => {
      const hex = [...bits].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
      const size = String(bits.length);
      commands.push(`${at(x, y)}^GFA,${size},${size},${String(rowBytes)},${hex}^FS`);
    },
    end: (copies) => [...commands, `^PQ${String(copies)}`, '^XZ', ''].join('\n'),
  };
}
