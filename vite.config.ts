import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { operations, type Operation } from './main/contract/index.ts';
import { programs } from './main/programs.ts';

const at = (...parts: string[]): string => resolve(import.meta.dirname, ...parts);

/** A bundle that runs on Node or in Electron: everything inside but what must stay a file of its own. */
function nodeBundle(outDir: string, input: Record<string, string>, format: 'es' | 'cjs' = 'es'): EnvironmentOptions {
  const external = ['better-sqlite3', 'serialport', 'electron'];
  return {
    consumer: 'server',
    resolve: { noExternal: true, external },
    build: {
      outDir: at(outDir),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      ssr: true,
      rolldownOptions: {
        input,
        external: [/^node:/, ...external],
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  };
}

/**
 * The window calls operations and leaves their checks to the station, so its table of operations has what a call needs: method,
 * path, and whether a file comes back. Schemas, summaries and descriptions stay out of the script.
 */
const callsAlone: Plugin = {
  name: 'calls-alone',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (id !== at('main/contract/operations/index.ts')) return null;
    const entries = Object.entries<Operation>(operations);
    const calls = entries.map(([name, { method, path, files, image }]) => [name, { method, path, files, image }]);
    return `export const operations = ${JSON.stringify(Object.fromEntries(calls))};`;
  },
};

/** The documentation viewer and the guides are served by the station itself, never from a CDN. */
function copyDocsViewer(): void {
  mkdirSync(at('dist/docs'), { recursive: true });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE', 'favicon-32x32.png'])
    cpSync(at('node_modules/swagger-ui-dist', file), at('dist/docs', file));
  for (const guide of ['integrating.md', 'operating.md']) cpSync(at('docs', guide), at('dist/docs', guide));
}

/** Fonts that documents embed. */
function copyFonts(): void {
  mkdirSync(at('dist/fonts'), { recursive: true });
  for (const [from, to] of [
    ['400Regular/Inter_400Regular.ttf', 'Inter-Regular.ttf'],
    ['700Bold/Inter_700Bold.ttf', 'Inter-Bold.ttf'],
    ['LICENSE_FONT', 'LICENSE'],
  ] as const)
    cpSync(at('node_modules/@expo-google-fonts/inter', from), at('dist/fonts', to));
}

/** Few scripts instead of hundreds of small ones: what starts the window, what screens share, the names of fields, and each screen. */
const windowChunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /[\\/]renderer[\\/](api|stores|ui)[\\/]|[\\/]node_modules[\\/](@lucide|reka-ui|@tanstack|@vueuse)[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  // Small parts of master screens, which would be a file each. Packing needs the boxes in use and their holders, and no other of them.
  {
    name: 'records',
    test: /[\\/]renderer[\\/]masters[\\/](use(?!ActiveBoxes|Holders)\w+|messages|recordFields|pictures[\\/]\w+)\.(ts|vue)/,
    minShareCount: 2,
  },
  { name: 'fields', test: /[\\/]main[\\/]contract[\\/]fields[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  root: at('renderer'),
  base: '/',
  // No component of ours or of our packages has options, and messages are translated by functions alone.
  plugins: [vue({ features: { optionsAPI: false } }), callsAlone],
  define: {
    __VUE_I18N_LEGACY_API__: 'false',
    __VUE_I18N_FULL_INSTALL__: 'false',
    __INTLIFY_PROD_DEVTOOLS__: 'false',
  },
  build: {
    outDir: at('dist/renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What jsPDF would load for HTML and SVG, which no load sheet uses.
          external: ['html2canvas', 'canvg', 'dompurify'],
          // Schemas and words alone: what only a screen uses of them comes with the screen.
          treeshake: { moduleSideEffects: [{ test: /[\\/]main[\\/]contract[\\/]/, sideEffects: false }] },
          output: { codeSplitting: { groups: windowChunks } },
        },
      },
    },
    node: nodeBundle('dist', {
      headless: at('main/headless.ts'),
      ...Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, at(path)])),
    }),
    shell: nodeBundle('dist/electron', {
      main: at('main/electron/main.ts'),
      engineUtility: at('main/electron/engineUtility.ts'),
      bodyThread: at('main/api/bodyThread.ts'),
      backupThread: at('db/backupThread.ts'),
      documentThread: at('main/documents/documentThread.ts'),
    }),
    preload: nodeBundle('dist/electron', { preload: at('main/electron/preload.ts') }, 'cjs'),
  },
  builder: {
    async buildApp(builder) {
      rmSync(at('dist'), { recursive: true, force: true });
      for (const name of ['client', 'node', 'shell', 'preload']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      copyDocsViewer();
      copyFonts();
    },
  },
});
