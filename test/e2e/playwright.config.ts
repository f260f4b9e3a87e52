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
  // Nothing is repeated where somebody watches; a shared machine may stall a browser once, and the report names it.
  retries: process.env['CI'] ? 1 : 0,
  // A software renderer on a busy machine is slow; nothing waits that long when all is well.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
    // A trace takes pictures of every step, which a machine that repeats failures need not pay for before one.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [...['station', 'journeys', 'shell'].map((name) => ({ name, testDir: join(import.meta.dirname, name) }))],
});
