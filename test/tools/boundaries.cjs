/** Who may import whom. Everything that is not allowed here is an error; nothing imports a composition root. */

/** Packages an area may use; node: modules only where the area runs on Node. */
const packages = {
  contract: ['typebox', 'ajv', 'ajv-formats'],
  domain: ['typebox'],
  db: ['better-sqlite3', 'drizzle-orm'],
  api: ['express', 'busboy', 'fflate', 'read-excel-file', 'typebox'],
  platform: ['jose', 'serialport'],
  documents: ['pdfkit', 'bwip-js', 'fast-png'],
  electron: ['electron', 'electron-log', 'electron-updater', 'ajv', 'ajv-formats', 'typebox'],
  renderer: [
    'vue',
    'vue-router',
    'vue-i18n',
    'pinia',
    'reka-ui',
    'tinykeys',
    '@tanstack/[\\w-]+',
    '@vueuse/core',
    '@lucide/vue',
    '@babylonjs/core',
    '@babylonjs/serializers',
    'jspdf',
    '@fontsource-variable/inter',
  ],
};

const roots = '^main/(headless|station|stationOptions|services|handlers|listen)\\.ts$|^main/electron/';
const installed = (names) => `node_modules/(@types/)?(${names.join('|')})/`;
const service = ['jobs', 'sync', 'documents'];

const allowed = [
  { from: { path: '^engine/' }, to: { path: '^engine/' } },
  {
    from: { path: '^main/contract/' },
    to: { path: ['^main/contract/', '^engine/index\\.ts$', installed(packages.contract)] },
  },
  {
    from: { path: '^main/domain/' },
    to: { path: ['^main/domain/', '^main/contract/', '^engine/index\\.ts$', installed(packages.domain)] },
  },
  { from: { path: '^db/' }, to: { path: ['^db/', '^main/contract/', installed(packages.db)] } },
  { from: { path: '^db/' }, to: { path: '^engine/index\\.ts$', dependencyTypes: ['type-only'] } },
  {
    from: { path: '^db/' },
    to: {
      path: ['^main/domain/(ports|records|store)\\.ts$', '^main/domain/[^/]+/ports\\.ts$'],
      dependencyTypes: ['type-only'],
    },
  },
  {
    from: { path: '^main/platform/' },
    to: { path: ['^main/platform/', '^main/domain/', '^main/contract/', installed(packages.platform)] },
  },
  {
    from: { path: '^main/engine-host/' },
    to: { path: ['^main/engine-host/', '^main/domain/', '^main/contract/', '^engine/index\\.ts$'] },
  },
  {
    from: { path: '^main/api/' },
    to: { path: ['^main/api/', '^main/domain/', '^main/contract/', installed(packages.api)] },
  },
  { from: { path: '^main/documents/' }, to: { path: installed(packages.documents) } },
  ...service.map((area) => ({
    from: { path: `^main/${area}/` },
    to: { path: [`^main/${area}/`, '^main/domain/', '^main/contract/'] },
  })),
  { from: { path: '^(db|main/(platform|engine-host|api|jobs|sync|documents))/' }, to: { dependencyTypes: ['core'] } },
  // The roots see everything.
  {
    from: { path: '^main/(station|stationOptions|services|handlers)\\.ts$' },
    to: {
      path: [
        '^db/',
        '^main/(api|domain|contract|engine-host|jobs|sync|documents|platform)/',
        '^main/(stationOptions|services|handlers|listen|openStationStore)\\.ts$',
      ],
    },
  },
  { from: { path: '^main/(headless|listen|station|handlers)\\.ts$' }, to: { dependencyTypes: ['core'] } },
  { from: { path: '^main/describeRescue\\.ts$' }, to: { path: '^main/domain/' } },
  // What the roots share: the database with its lines in the log.
  {
    from: { path: '^main/(openStationStore|restoreStopped|startFailure)\\.ts$' },
    to: { path: ['^db/index\\.ts$', '^main/(domain|platform)/'] },
  },
  { from: { path: '^main/(restoreStopped|startFailure)\\.ts$' }, to: { dependencyTypes: ['core'] } },
  {
    from: { path: '^main/headless\\.ts$' },
    to: {
      path: [
        '^db/index\\.ts$',
        '^main/(station|startFailure|describeRescue|restoreStopped|programs)\\.ts$',
        '^main/(platform|engine-host)/',
        '^package\\.json$',
      ],
    },
  },
  {
    from: { path: '^main/electron/' },
    to: {
      path: [
        '^main/electron/',
        '^main/(station|listen|startFailure|restoreStopped)\\.ts$',
        '^main/(platform|engine-host|domain|contract)/',
        '^db/index\\.ts$',
        '^package\\.json$',
        installed(packages.electron),
      ],
    },
  },
  { from: { path: '^main/electron/' }, to: { dependencyTypes: ['core'] } },
  { from: { path: '^main/bootstrap\\.mjs$' }, to: { dependencyTypes: ['core'] } },
  { from: { path: '^renderer/' }, to: { path: ['^renderer/', '^main/contract/', installed(packages.renderer)] } },
  { from: { path: '^renderer/' }, to: { path: '^engine/index\\.ts$', dependencyTypes: ['type-only'] } },
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^engine(/|$)' },
      to: { circular: true },
    },
    {
      name: 'shared-domain-knows-no-aggregate',
      comment: 'What every use case shares; store.ts is where the stores of all aggregates come together.',
      severity: 'error',
      from: { path: '^main/domain/(ports|records|steps|stateMachine)\\.ts$' },
      to: { path: '^main/domain/[^/]+/' },
    },
    {
      name: 'rules-know-no-packing',
      comment: 'Rules are evaluated on facts; packing applies what they say.',
      severity: 'error',
      from: { path: '^main/domain/rules/' },
      to: { path: '^main/domain/[^/]+/', pathNot: '^main/domain/rules/' },
    },
    { name: 'nothing-imports-a-root', severity: 'error', from: { pathNot: `${roots}|^test/` }, to: { path: roots } },
    {
      name: 'only-the-shell-knows-electron',
      severity: 'error',
      from: { pathNot: '^main/electron/' },
      to: { path: 'node_modules/electron(/|-log|-updater|$)' },
    },
    {
      name: 'verifier-shares-only-types',
      comment: 'The verifier computes independently of the code it checks.',
      severity: 'error',
      from: { path: '^engine/verify/' },
      to: { path: '^engine/', pathNot: '^engine/verify/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'verifier-shares-only-types-of-the-model',
      severity: 'error',
      from: { path: '^engine/verify/' },
      to: { path: '^engine/', pathNot: '^engine/(verify|model)/' },
    },
    {
      name: 'search-does-not-import-the-verifier',
      severity: 'error',
      from: { path: '^engine/', pathNot: '^engine/(verify/|index\\.ts$)' },
      to: { path: '^engine/verify/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'What several features share is in renderer/masters or renderer/ui.',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'only-the-window-imports-features',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/(features/|(main|router)\\.ts$|App\\.vue$)' },
      to: { path: '^renderer/features/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^renderer/ui/' },
      to: { path: '^renderer/', pathNot: '^renderer/(ui|messages|stores|api)/' },
    },
    { name: 'sources-do-not-import-tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.d\\.ts$|^main/bootstrap\\.mjs$|^renderer/public/' },
      to: {},
    },
  ],
  allowed,
  allowedSeverity: 'error',
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'main/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|release)/|\\.(css|svg|json|md|sql)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.vue', '.json'],
    },
  },
};
