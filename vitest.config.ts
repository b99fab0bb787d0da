import { defineConfig } from 'vitest/config';
import { routeTable } from './web/route-table.ts';

/** Through the API of the stack that `npm test` started, which all of them share: one after the other. */
const throughTheStack = 'emulators/src/api-tests/**/*.stack.test.ts';

/**
 * The suffix of a test says what it may touch: `unit` has no network and no stack, `stack` talks to stand-ins. Those that
 * start the stand-ins they need themselves are the `parts`, and run side by side.
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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{functions,web,emulators}/src/**/*.unit.test.{ts,tsx}'],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{functions,web,emulators}/src/**/*.stack.test.ts'],
          exclude: [throughTheStack],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: [throughTheStack],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
