import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument, type DocumentName } from '../../main/contract/openapi.ts';
import { agreedNarrowings } from './agreedNarrowings.ts';
import { narrowings } from './narrowings.ts';
import { root } from './run.ts';

/**
 * Keeps the two OpenAPI documents as they were last agreed (test/contract/*.json). `--check` refuses a difference that
 * was not written down; writing one down is refused when `/api/v1` would lose or narrow anything that is not among
 * the agreed narrowings.
 */
const onlyCheck = process.argv.includes('--check');
let faults = 0;
for (const name of ['service', 'station'] as const) {
  const path = join(root, 'test', 'contract', `${name}.openapi.json`);
  const text = `${JSON.stringify(openApiDocument(name, '1'), null, 2)}\n`;
  const agreed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text === agreed) continue;
  faults += judge(name, agreed, text, path);
}
process.exitCode = faults === 0 ? 0 : 1;

function judge(name: DocumentName, agreed: string, text: string, path: string): number {
  const narrowed = name === 'service' && agreed !== '' ? narrowings(JSON.parse(agreed), JSON.parse(text)) : [];
  const isAgreed = (line: string) => Object.keys(agreedNarrowings).some((start) => line.startsWith(start));
  const lost = narrowed.filter((line) => !isAgreed(line));
  for (const line of lost) process.stdout.write(`/api/v1 would lose or narrow: ${line}\n`);
  if (lost.length > 0) return 1;
  if (onlyCheck) {
    process.stdout.write(
      `${name}.openapi.json differs from the table of operations; read the difference, then run: npm run contract\n`,
    );
    return 1;
  }
  writeFileSync(path, text);
  return 0;
}
