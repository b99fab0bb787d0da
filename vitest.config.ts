import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tools/development/testing/long-files-first.ts';
import { routeTable } from './web/route-table.ts';

/** Tests of the API, which share the stack that `npm test` starts. */
const stackTestPattern = 'functions/tests/{api,specification}/**/*.stack.test.ts';

/** Tests that change the state of all users, for example by a sweep, and therefore run one at a time. */
const aloneTestPatterns = ['functions/tests/api/**/*.alone.stack.test.ts'];

/** Generous, because busy machines are slow; only a test that fails waits so long. */
const stackTimeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 40_000 } },
};
const documentReader = ['emulators/src/stack/build-document-reader.ts'];
const repeatedProperties = ['emulators/src/stack/repeat-properties.ts'];
const sharedStack = {
  // One process imports the code once for many files; the setup closes the connections of the previous file.
  isolate: false,
  setupFiles: [
    'emulators/src/stack/begin-with-own-environment.ts',
    'emulators/src/stack/end-product-between-files.ts',
    'emulators/src/shared/reuse-no-connections.ts',
  ],
  globalSetup: documentReader,
  ...stackTimeouts,
};

/**
 * The suffix of a test shows what it may use: `unit` neither network nor stack, `stack` stand-ins. Tests that start their
 * own stand-ins are the project `parts`. All projects but `alone` run their files in parallel.
 */
export default defineConfig({
  plugins: [routeTable()],
  resolve: {
    alias: {
      '@contract': new URL('./functions/src/contract', import.meta.url).pathname,
      '@': new URL('./web/src', import.meta.url).pathname,
    },
  },
  test: {
    sequence: { sequencer: LongFilesFirst },
    // Long enough for the values that name a case.
    taskTitleValueFormatTruncate: 120,
    // A tag of a test (`{ tags: ['long'] }`) or of a file (`// @module-tag long`): see docs/testing.md.
    tags: [{ name: 'long', description: 'skipped by `npm test`, run by `npm run test:all`' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{functions,web,emulators}/src/**/*.unit.test.{ts,tsx}',
            '{tools,functions/tests}/**/*.unit.test.ts',
          ],
          // Unit tests leave no state behind, so that one process imports the code once for all.
          isolate: false,
          setupFiles: repeatedProperties,
          // Generous, because busy machines are slow.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [
            '{functions,web,emulators}/src/**/*.stack.test.ts',
            '{tools,functions/tests}/**/*.stack.test.ts',
          ],
          exclude: [stackTestPattern],
          globalSetup: documentReader,
          // Tests end all stand-ins that they start, so that one process imports the code once for many files.
          isolate: false,
          setupFiles: [...repeatedProperties, 'emulators/src/stack/begin-with-own-environment.ts'],
          // Twice the cores of most machines, because tests wait about half of the time.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          ...stackTimeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: [stackTestPattern],
          exclude: aloneTestPatterns,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...sharedStack,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: aloneTestPatterns,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...sharedStack,
        },
      },
    ],
  },
});
