import { defineConfig } from '@playwright/test';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { statesFolder } from './screens/every-screen.ts';

/** Journeys of a person through the running local stack, in a real browser, one after the other unless told otherwise. */
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
    // Each frame of what fades or slides is drawn by the processor; journeys about it ask for it, and so do pictures of states.
    contextOptions: statesFolder === undefined ? { reducedMotion: 'reduce' } : {},
    screenshot: 'only-on-failure',
    // Writing down every step of every test costs a fifth of their time; `--trace on` does it for one that fails.
    trace: 'off',
  },
});
