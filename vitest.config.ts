import { defineConfig } from 'vitest/config';
import { routeTable } from './web/route-table.ts';

/** Through the API of the stack that `npm test` started, which all of them share. */
const throughTheStack = 'functions/tests/api/**/*.stack.test.ts';

/** Tests of it that change what all its users see, for example by running a sweep. */
const alone = ['functions/tests/api/**/*.alone.stack.test.ts'];

/** What is polled for is there in a moment; on a busy machine a moment is long, and only what never comes ends the wait. */
const stackTimeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 40_000 } },
};
const documentReader = ['emulators/src/stack/build-document-reader.ts'];
const repeatedProperties = ['emulators/src/stack/repeat-properties.ts'];
const sharedStack = {
  // One process reads the code once for many files: what the one before connected ends.
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
 * The suffix of a test says what it may touch: `unit` has no network and no stack, `stack` talks to stand-ins. Those that
 * start the stand-ins they need themselves are the `parts`; they and most of those that share a stack run side by side.
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
    // Of a test (`{ tags: ['long'] }`) or of a whole file (`// @module-tag long`): see docs/testing.md.
    tags: [{ name: 'long', description: 'left out by `npm test`, run by `npm run test:all`' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{functions,web,emulators}/src/**/*.unit.test.{ts,tsx}',
            '{tools,functions/tests}/**/*.unit.test.ts',
          ],
          // They leave nothing behind, so that one process reads the code once for all.
          isolate: false,
          setupFiles: repeatedProperties,
          // They wait for nothing but the processor, which on a busy machine is slow; what never ends is found all the same.
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
          exclude: [throughTheStack],
          globalSetup: documentReader,
          // What they start they end, so that one process reads the code once for many files.
          isolate: false,
          setupFiles: [...repeatedProperties, 'emulators/src/stack/begin-with-own-environment.ts'],
          // They wait as much as they work: twice as many as most machines have cores.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          ...stackTimeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: [throughTheStack],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...sharedStack,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...sharedStack,
        },
      },
    ],
  },
});
