/**
 * `npm run bench -- <verb> FILE… [options]`: packs benchmark files and prints one JSON line per instance and one per
 * file. Every plan is verified before it counts. Steps make results comparable between machines, seconds do not.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Algorithm } from '../../../engine/index.ts';
import { readThpack, readWorkload, type Instance, type Settings } from './instances.ts';
import { measure, summarise } from './measure.ts';

const usage = `Usage: npm run bench -- <verb> FILE… [options]
  orders FILE…   orders, pallets or scale workload (.json or .json.gz): ship everything; objective: boxes
  clp FILE…      thpack text (br, ln): fill one container; objective: percent of its volume
  bins FILE…     thpack text (imm): ship everything; objective: containers
Options:
  --effort N       steps per instance (default 10000; clp 100000)
  --algorithm A    fpFast (default), fpLayer or liquidFill
  --instances A-B  positions in the file, counted from 1
  --quiet          summary lines only
  --csv FILE       append the summary lines to a CSV file`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    effort: { type: 'string' },
    algorithm: { type: 'string', default: 'fpFast' },
    instances: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    csv: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const [verb, ...files] = positionals;
const readers: Readonly<Record<string, (file: string, settings: Settings) => readonly Instance[]>> = {
  orders: readWorkload,
  clp: (file, settings) => readThpack(file, settings, false),
  bins: (file, settings) => readThpack(file, settings, true),
};
const isAlgorithm = (word: string): word is Algorithm => ['fpFast', 'fpLayer', 'liquidFill'].includes(word);

const read = verb === undefined ? undefined : readers[verb];
const effort = Number(values.effort ?? (verb === 'clp' ? 100_000 : 10_000));
const { algorithm, csv } = values;
const [from = 1, to = Infinity] = (values.instances ?? '').split('-').filter(Boolean).map(Number);
const known = read !== undefined && isAlgorithm(algorithm) && Number.isFinite(effort) && !Number.isNaN(from + to);
if (values.help || !known || files.length === 0) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}

for (const file of files) {
  const instances = read(file, { effort, algorithm }).slice(from - 1, to);
  const found = instances.map((instance) => {
    const { packedVolume: _packed, boxVolume: _volume, ...shown } = measure(instance);
    if (!values.quiet) console.log(JSON.stringify(shown));
    return { ...shown, packedVolume: _packed, boxVolume: _volume };
  });
  if (found.length === 0) {
    console.error(`${file}: no such instances`);
    process.exit(2);
  }
  const summary = { verb: verb ?? '', algorithm, effort, ...summarise(file, found) };
  console.log(JSON.stringify(summary));
  if (csv === undefined) continue;
  if (!existsSync(csv)) writeFileSync(csv, `${Object.keys(summary).join(',')}\n`);
  appendFileSync(csv, `${Object.values(summary).join(',')}\n`);
}
