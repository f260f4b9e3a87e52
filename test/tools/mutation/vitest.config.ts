import { readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../vitest.config.ts';

const { MUTATED_FILE: file = '', MUTATED_TEXT: text = '' } = process.env;

/** Serves the text of a mutant in place of a file, which stays as it is. */
const mutant = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => (id.split('?')[0] === file ? readFileSync(text, 'utf8') : null),
};

/** The suites of the project with one mutated file. Programs that tests start are those of the last whole run, without it. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    globalSetup: [],
    // It goes by the text of the file on disk.
    fsModuleCache: false,
    projects: (base.test?.projects as readonly TestProjectInlineConfiguration[]).map((project) => ({
      ...project,
      plugins: [mutant, ...(project.plugins ?? [])],
    })),
  },
});
