import { defineConfig } from 'vitest/config';
import { routeTable } from './web/route-table.ts';

/**
 * The suffix of a test says what it may touch: `unit` has no network and no stack, `stack` talks to stand-ins
 * that it starts itself or to the stack that `npm test` started.
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
          name: 'stack',
          include: ['{functions,web,emulators}/src/**/*.stack.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
