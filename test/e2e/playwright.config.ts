import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { systemChromium } from '../tools/e2e.ts';
import { chromiumArguments } from './support/chromium.ts';

const executablePath = systemChromium();

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
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'station', testMatch: 'station/**/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'shell', testMatch: 'shell/**/*.spec.ts' },
  ],
});
