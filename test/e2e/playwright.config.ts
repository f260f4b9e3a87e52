import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { systemChromium } from '../tools/e2e.ts';

const executablePath = systemChromium();
/** WebGL without a graphics card, and no call to the outside. */
const args = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '..', '..', 'test-results', 'e2e'),
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { args, ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'station', testMatch: 'station/**/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'shell', testMatch: 'shell/**/*.spec.ts' },
  ],
});
