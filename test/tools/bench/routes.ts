import { checkRoute, routeBound, sequencePicks, type Route } from '../../../engine/index.ts';
import { writePlan, writeSummary, type Output } from './report.ts';
import { routeSets, type RouteInstance } from './routeInstances.ts';

/** How much longer the run is that stands in for an optimum that is not known. */
const longRun = 200;

/** What one sequenced and judged tour showed. */
interface RouteMeasurement {
  readonly instance: string;
  readonly picks: number;
  /** Length of the tour. */
  readonly objective: number;
  /** Shortest distance known: proven, from the file, or of a run with 200 times the steps. */
  readonly best: number;
  /** Whether the tour is proven shortest. */
  readonly optimal: boolean;
  readonly gapPercent: number;
  /** Held-Karp bound, worked out for every tour, and the tour above it. */
  readonly bound: number;
  readonly boundGapPercent: number;
  readonly savedPercent: number;
  readonly steps: number;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly peakMemoryMiB: number;
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** Sequences a tour; a route with a violation is an error, not a result. */
const measureRoute = (
  { name, problem, best: known }: RouteInstance,
  onRoute: (route: Route) => void,
): RouteMeasurement => {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const route = sequencePicks(problem);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(6));
  const violations = checkRoute(problem, route);
  if (violations.length > 0) throw new Error(`${name}: ${violations[0]?.message ?? ''}`);
  onRoute(route);
  const long = route.optimal ? route : sequencePicks({ ...problem, effort: longRun * route.steps });
  const best = Math.min(route.distance, long.distance, known ?? Infinity);
  const bound = routeBound(problem, { ...route, optimal: false });
  if (bound > best * (1 + 1e-9)) throw new Error(`${name}: the bound ${bound} is above a tour of ${best}`);
  return {
    instance: name,
    picks: problem.picks.length,
    objective: rounded(route.distance),
    best: rounded(best),
    optimal: route.optimal,
    gapPercent: best > 0 ? rounded(100 * (route.distance / best - 1)) : 0,
    bound: rounded(bound),
    boundGapPercent: bound > 0 ? rounded(100 * (route.distance / bound - 1)) : 0,
    savedPercent: rounded(route.savedPercent),
    steps: route.steps,
    seconds,
    cpuMs: rounded((user + system) / 1000),
    peakMemoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
};

/** One line that sums up a set of tours. */
const summariseRoutes = (
  set: string,
  found: readonly RouteMeasurement[],
): Readonly<Record<string, number | string>> => {
  const mean = (of: (one: RouteMeasurement) => number): number =>
    rounded(found.reduce((sum, one) => sum + of(one), 0) / found.length);
  const most = (of: (one: RouteMeasurement) => number): number => rounded(Math.max(...found.map(of)));
  return {
    verb: 'routes',
    summary: set,
    instances: found.length,
    provenShortest: found.filter((one) => one.optimal).length,
    gapMeanPercent: mean((one) => one.gapPercent),
    gapMaxPercent: most((one) => one.gapPercent),
    boundGapMeanPercent: mean((one) => one.boundGapPercent),
    boundGapMaxPercent: most((one) => one.boundGapPercent),
    savedMeanPercent: mean((one) => one.savedPercent),
    cpuMsMean: mean((one) => one.cpuMs),
    cpuMsMax: most((one) => one.cpuMs),
  };
};

/** Sequences the tours of files, or generated ones; a line per tour and one per set. */
export const runRoutes = (files: readonly string[], output: Output): void => {
  for (const [set, instances] of routeSets(files)) {
    const found = instances.map((instance) => {
      const measured = measureRoute(instance, ({ sequence, distance }) =>
        writePlan(output, `${set}_${instance.name}`, { instance: instance.name, distance, sequence }),
      );
      if (!output.quiet) console.log(JSON.stringify(measured));
      return measured;
    });
    writeSummary(output, summariseRoutes(set, found));
  }
};
