import { expect, test } from 'vitest';
import { chooseByChanges } from './choose-by-changes.ts';
import type { TestFile, TestKind } from './list-test-files.ts';

const file = (path: string, kind: TestKind): TestFile => ({
  path,
  kind,
  isLong: false,
  isAlone: false,
  source: '',
});
const chatApi = file('functions/tests/api/chat/ask-question.stack.test.ts', 'api');
const billingApi = file('functions/tests/api/billing/list-movements.stack.test.ts', 'api');
const chatPage = file('web/e2e/chat/streaming.spec.ts', 'browser');
const uploads = file('web/e2e/documents/uploads.spec.ts', 'browser');
const buying = file('web/e2e/billing/billing.spec.ts', 'browser');
const shell = file('web/e2e/app/shell.spec.ts', 'browser');
const unit = file('functions/src/chat/locate-quote.unit.test.ts', 'unit');
const files = [chatApi, billingApi, chatPage, uploads, buying, shell, unit];

test.each([
  ['what only developers read', ['README.md', 'docs/decisions/0001.md', 'tools/operations/deploy.ts'], []],
  ['a feature of the server', ['functions/src/billing/webhook/receive-event.ts'], [billingApi, buying]],
  ['a feature that another one shows', ['functions/src/documents/upload.ts'], [chatApi, chatPage, uploads]],
  ['a screen', ['web/src/billing/plan-cards.tsx'], [buying, shell]],
  ['a public page', ['web/src/landing/hero.tsx'], [shell]],
  ['a test', ['web/e2e/chat/streaming.spec.ts'], [chatPage]],
  ['a test without a stack, which is chosen by its imports', [unit.path], []],
  ['a helper of the browser tests', ['web/e2e/journey.ts'], [chatPage, uploads, buying, shell]],
  ['a helper of some tests of the API', ['functions/tests/api/chat/chat-client.ts'], [chatApi]],
])('chooses the tests to run for changed files: %s', (_what, changed, expected) => {
  expect(chooseByChanges(files, changed)).toEqual(expected);
});

test.each([
  'functions/src/contract/chat/schemas.ts',
  'web/src/shared/paths.ts',
  'firebase.json',
  'emulators/src/ai/main.ts',
])('chooses all tests when the shared file %s has changed', (changed) => {
  expect(chooseByChanges(files, [changed])).toEqual(files.filter(({ kind }) => kind !== 'unit'));
});
