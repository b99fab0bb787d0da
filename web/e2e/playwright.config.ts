import { defineConfig } from '@playwright/test';
import { readStackFile } from '../../emulators/src/shared/stack-addresses.ts';
import { statesFolder } from './screens/every-screen.ts';

/** Runs the browser journeys against the running local stack, one at a time unless `--workers` is given. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: true,
  // Runs the longest journeys first, so that none begins when the other workers have nothing left.
  projects: [
    { name: 'promises', grep: /@promise/ },
    { name: 'states', grepInvert: /@promise/ },
  ],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../.stack/browser-tests.json' }],
  ],
  use: {
    // Listing the tests needs no stack.
    baseURL: process.argv.includes('--list') ? undefined : readStackFile().web,
    // Tests cannot see requests that a service worker answers; the journey about offline use allows it.
    serviceWorkers: 'block',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // Without a GPU, transitions take CPU time for each frame; only journeys about motion and screenshots of states
    // need them.
    contextOptions: statesFolder === undefined ? { reducedMotion: 'reduce' } : {},
    screenshot: 'only-on-failure',
    // Traces cost a fifth of the tests' time; use `--trace on` for a test that fails.
    trace: 'off',
  },
});
