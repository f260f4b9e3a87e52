import fc from 'fast-check';

/** A request with a multipart body as a broken or hostile program may send it. */
export interface OddUpload {
  readonly contentType: string;
  readonly body: Buffer;
  /** `cut`: the connection ends before the announced length. */
  readonly framing: 'length' | 'chunked' | 'cut';
}

const csv = 'id,length,width,height,weight\r\nA,1,2,3,4\r\n';
const boundaries = ['XX', '----WebKitFormBoundaryAbC123', '-'.repeat(70), 'a'.repeat(3000), 'with space', ''];

const part = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('file') },
    fc.constantFrom('other', '', '__proto__', 'n'.repeat(20_000), 'a"b', 'ü€', 'file\0'),
  ),
  fileName: fc.option(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('a.csv') },
      fc.constantFrom('', '../../a', 'C:\\a', 'f'.repeat(20_000), '\u{1f4a5}'),
    ),
  ),
  headers: fc.array(
    fc.constantFrom(
      'Content-Type: text/csv',
      'Content-Type: application/octet-stream',
      'Content-Type: text/plain; charset=nothing',
      'Content-Type:',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: form-data; name="file"; filename="second"',
      "Content-Disposition: form-data; name=file; filename*=UTF-8''%ff%zz",
      'Content-Disposition: attachment',
      `X-Long: ${'x'.repeat(17_000)}`,
      'no colon',
      ': no name',
      '\tfolded',
    ),
    { maxLength: 2 },
  ),
  content: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(csv, 'sourceOrderId,sku,quantityOrdered\nO1,A,1\n', '', '\r\n') },
    fc.constantFrom(
      '\r\n--XX',
      '\r\n--XX--',
      '--XX\r\n\r\n',
      '"'.repeat(5000),
      'x'.repeat(20_000),
      '\r\n--'.repeat(999),
    ),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  ),
});

/** A place in a text of any length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });

export const oddUpload: fc.Arbitrary<OddUpload> = fc
  .record({
    boundary: fc.oneof({ weight: 4, arbitrary: fc.constant('XX') }, fc.constantFrom(...boundaries)),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=') },
      fc.constantFrom(
        'multipart/form-data;boundary="',
        'multipart/form-data; charset=x; boundary=',
        'multipart/form-data; x=',
      ),
    ),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    before: fc.constantFrom('', '', '', '\r\n', 'preamble\r\n'),
    lineEnd: fc.constantFrom(...Array<string>(8).fill('\r\n'), '\n'),
    end: fc.oneof(
      { weight: 3, arbitrary: fc.constant('--\r\n') },
      fc.constantFrom('--', '-', '', '\r\n', '--\r\nmore'),
    ),
    cutAt: fc.option(place, { freq: 1 }),
    flips: fc.oneof(fc.constant([]), fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 3 })),
    framing: fc.constantFrom<OddUpload['framing']>('length', 'length', 'length', 'chunked', 'cut'),
  })
  .map(({ boundary, contentType, parts, before, lineEnd, end, cutAt, flips, framing }) => {
    const written = parts.map(({ name, fileName, headers, content }) =>
      [
        `--${boundary}`,
        `Content-Disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}`,
        ...headers,
        '',
        content,
      ].join(lineEnd),
    );
    const whole = Buffer.from(`${before}${[...written, `--${boundary}`].join(lineEnd)}${end}`);
    const body = cutAt === null ? whole : whole.subarray(0, Math.floor(whole.length * cutAt));
    for (const [at, byte] of flips) if (body.length > 0) body[Math.floor(at * (body.length - 1))] = byte;
    return { contentType: contentType + boundary, body, framing };
  });
