import base from '../playwright.config.ts';

const { projects: _journeys, ...shared } = base;

/** Takes the pictures of `docs/screens` from the running local stack: `npm run screens`. */
export default {
  ...shared,
  testDir: '.',
  testMatch: ['take-screens.ts', 'take-landing-pictures.ts'],
  outputDir: '../../../test-results',
  reporter: [['list']] as const,
  use: { ...base.use, contextOptions: {} },
};
