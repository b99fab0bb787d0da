import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { startLongFirst } from './long-files-first.ts';

const fileOf = (project: string, path: string) => ({
  project: { name: project },
  moduleId: pathInRepository(path),
});

test('starts the long test files of each project before its short ones, and keeps the order of projects', async () => {
  const unit = fileOf('unit', 'tools/development/testing/tally.unit.test.ts');
  const short = fileOf('parts', 'tools/operations/commands-without-account.stack.test.ts');
  const deploy = fileOf('parts', 'tools/operations/deploy/rehearsal/deploy-from-root.stack.test.ts');
  const order = fileOf('parts', 'functions/src/billing/webhook/event-order.stack.test.ts');
  expect(await startLongFirst([unit, short, deploy, order])).toEqual([unit, deploy, order, short]);
});
