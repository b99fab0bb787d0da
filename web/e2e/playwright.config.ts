import { defineConfig } from '@playwright/test';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { statesFolder } from './screens/every-screen.ts';

/** A person's journeys through the running local stack in a real browser, one after the other unless told otherwise. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../.stack/browser-tests.json' }],
  ],
  use: {
    // Naming the tests needs no stack.
    baseURL: process.argv.includes('--list') ? undefined : readStackFile().web,
    // Requests that a worker answers would escape the tests; the one about it allows them.
    serviceWorkers: 'block',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // Fades and slides are drawn by the processor, frame by frame; only journeys about motion and pictures of states
    // have them.
    contextOptions: statesFolder === undefined ? { reducedMotion: 'reduce' } : {},
    screenshot: 'only-on-failure',
    // Writing down every step of every test costs a fifth of their time; `--trace on` does it for one that fails.
    trace: 'off',
  },
});
