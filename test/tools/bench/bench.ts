/**
 * `npm run bench -- <verb> FILE… [options]`: packs benchmark files and prints one JSON line per instance and one per
 * file. Every plan is verified before it counts. Steps make results comparable between machines, seconds do not.
 */
import { parse } from 'node:path';
import { parseArgs } from 'node:util';
import type { Algorithm, SupportRule } from '../../../engine/index.ts';
import { readBins } from './binInstances.ts';
import { compare } from './compare.ts';
import { runImports } from './imports.ts';
import { readThpack, type Instance, type Settings } from './instances.ts';
import { measure, summarise } from './measure.ts';
import { loadPeers } from './peers.ts';
import { runPallets } from './palletsRun.ts';
import { runRepack } from './repackRun.ts';
import { writePlan, writeSummary } from './report.ts';
import { runRoutes } from './routes.ts';
import { runWaves } from './routeWaves.ts';
import { readOrders } from './shopOrders.ts';
import { runTrucks } from './trucks/run.ts';

const usage = `Usage: npm run bench -- <verb> FILE… [options]
  orders FILE…   orders, pallets or scale workload (.json or .json.gz), olist orders (.csv), FoodMart baskets.json: ship
                 everything; objective: boxes
  clp FILE…      thpack text (br, ln): fill one container; objective: percent of its volume
  bins FILE…     thpack text (imm), mpv, elhedhli, ris and feng text: ship everything; objective: containers
  compare FILE…  the same workloads, and packers of the npm registry on them, one line each (needs --peers)
  pallets FILE…  pallets workload, elhedhli text, vmac XML, bed-bpp JSON: everything on pallets; objective: pallets
  trucks PATH…   files (Alonso et al.) or folders (Renault, stackable trucks): pallets or stacks into trucks, beside a
                 plain row-by-row heuristic; objective: trucks
  routes [FILE…] tours to sequence (JSON, see routeInstances.ts), without a file generated ones; objective: distance
  waves          generated sets of 10,000 orders to plan into pick waves; objective: distance
  repack FILE…   order files: orders of 5 to 40 units, packed to a random part, then something happens;
                 processor milliseconds per repack, changes and further cartons
  imports [N…]   files of N items (10000 and 100000 without one) into a station over HTTP; seconds per phase
Options:
  --effort N       steps per instance, or fast (1000), normal (10000), best (100000); default normal, clp, pallets and trucks best
  --support S      none, partial (default) or full: share of each base that has to be carried
  --algorithm A    fpFast (default), fpLayer or liquidFill
  --instances A-B  positions in the file, counted from 1
  --upright        pallets: cartons stand upright whatever the file allows
  --out DIR        write each plan as JSON in the units of its file
  --quiet          summary lines only
  --csv FILE       append the summary lines to a CSV file
  --profile DIR    imports: where the station writes its profile of the processor
  --peers DIR      where \`npm install --prefix DIR binpackingjs@4.1.0 bp3d@1.1.0 bin-packing-3d@1.0.0\` put them`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    effort: { type: 'string' },
    support: { type: 'string', default: 'partial' },
    out: { type: 'string' },
    algorithm: { type: 'string', default: 'fpFast' },
    instances: { type: 'string' },
    upright: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    csv: { type: 'string' },
    peers: { type: 'string' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const [verb, ...files] = positionals;
const readers: Readonly<Record<string, (file: string, settings: Settings) => readonly Instance[]>> = {
  orders: readOrders,
  clp: (file, settings) => readThpack(file, settings, false),
  bins: readBins,
  compare: readOrders,
};
const isAlgorithm = (word: string): word is Algorithm => ['fpFast', 'fpLayer', 'liquidFill'].includes(word);

const isSupportRule = (word: string): word is SupportRule => ['none', 'partial', 'full'].includes(word);

const onPallets = verb === 'pallets';
const read = verb === undefined ? undefined : readers[verb];
const efforts: Readonly<Record<string, number>> = { fast: 1_000, normal: 10_000, best: 100_000 };
const word = values.effort ?? (verb === 'clp' || verb === 'trucks' || onPallets ? 'best' : 'normal');
const effort = efforts[word] ?? Number(word);
const { algorithm, support, csv, out, quiet, upright } = values;
const output = { csv, out, quiet };
const [from = 1, to = Infinity] = (values.instances ?? '').split('-').filter(Boolean).map(Number);
const chosen = isAlgorithm(algorithm) && isSupportRule(support) ? { algorithm, support, effort } : undefined;
const peers = verb === 'compare' && values.peers !== undefined ? await loadPeers(values.peers) : [];
const numbers = Number.isFinite(effort) && !Number.isNaN(from + to);
const onBoxes = read !== undefined && chosen !== undefined && (verb !== 'compare' || peers.length > 0);
const known = numbers && (onPallets || onBoxes);
const runOwn = verb === 'routes' ? runRoutes : verb === 'waves' ? runWaves : undefined;
if (runOwn !== undefined && !values.help) {
  runOwn(files, output);
  process.exit(0);
}
if (verb === 'imports' && !values.help) {
  await runImports(files.length > 0 ? files.map(Number) : [10_000, 100_000], values.profile, output);
  process.exit(0);
}
if (verb === 'trucks' && files.length > 0 && Number.isFinite(effort) && !values.help) {
  runTrucks(files, effort, output);
  process.exit(0);
}
if (verb === 'repack' && files.length > 0 && Number.isFinite(effort) && !values.help) {
  runRepack(files, values.effort === undefined ? 2_000 : effort, output);
  process.exit(0);
}
if (values.help || !known || files.length === 0) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}
if (onPallets && !runPallets(files, { ...output, effort, upright, from, to })) {
  console.error('No such instances');
  process.exit(2);
}

for (const file of files) {
  if (read === undefined || chosen === undefined) break;
  const instances = read(file, chosen).slice(from - 1, to);
  if (verb === 'compare') {
    for (const line of compare(instances, peers)) writeSummary(output, { file: parse(file).base, ...line });
    continue;
  }
  const found = instances.map((instance) => {
    const {
      packedVolume: _packed,
      boxVolume: _volume,
      ...shown
    } = measure(instance, (plan) => {
      writePlan(output, `${parse(parse(file).name).name}_${instance.name}`, instance.written(plan));
    });
    if (!quiet) console.log(JSON.stringify(shown));
    return { ...shown, packedVolume: _packed, boxVolume: _volume };
  });
  if (found.length === 0) {
    console.error(`${file}: no such instances`);
    process.exit(2);
  }
  writeSummary(output, { verb: verb ?? '', algorithm, support, effort, ...summarise(file, found) });
}
