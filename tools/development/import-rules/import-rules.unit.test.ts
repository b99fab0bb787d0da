import { expect, test } from 'vitest';
import { findImportFaults } from './find-import-faults.ts';
import { findImports, type Import, readImports } from './read-imports.ts';

const refusedImports: readonly Import[] = [
  { from: 'functions/src/contract/chat/schemas.ts', to: 'functions/src/platform/logging/logger.ts' },
  { from: 'functions/src/platform/errors/api-error.ts', to: 'functions/src/shared/ledger/ledger.ts' },
  { from: 'functions/src/shared/ledger/ledger.ts', to: 'functions/src/billing/get-billing-info.ts' },
  { from: 'functions/src/platform/logging/logger.ts', to: 'functions/src/handlers.ts' },
  { from: 'functions/src/chat/small-talk.ts', to: 'functions/src/documents/upload/upload-documents.ts' },
  {
    from: 'functions/src/billing/checkout/checkout.stack.test.ts',
    to: 'functions/src/documents/upload/upload-documents.ts',
  },
  { from: 'functions/src/billing/account/stripe/call-stripe.ts', to: 'functions/src/services.ts' },
  {
    from: 'functions/src/billing/account/stripe/call-stripe.ts',
    to: 'functions/tests/fixtures/billing/open-shop.ts',
  },
  { from: 'functions/src/chat/small-talk.ts', to: 'functions/src/engines/search/split-passages.ts' },
  { from: 'functions/src/engines/search/index.ts', to: 'functions/src/engines/models/models.ts' },
  { from: 'functions/src/engines/search/index.ts', to: 'functions/src/chat/small-talk.ts' },
  { from: 'functions/src/engines/search/index.ts', to: 'functions/src/shared/services.ts' },
  { from: 'functions/src/platform/logging/logger.ts', to: 'functions/src/engines/models/index.ts' },
  { from: 'functions/src/services.ts', to: 'emulators/src/shared/ports.ts' },
  { from: 'web/src/shared/paths.ts', to: 'web/src/chat/chat-page.tsx' },
  { from: 'web/src/platform/api/call-api.ts', to: 'web/src/shared/paths.ts' },
  { from: 'web/src/ui/button.tsx', to: 'web/src/platform/api/call-api.ts' },
  { from: 'web/src/chat/chat-page.tsx', to: 'web/src/documents/upload-card.tsx' },
  { from: 'web/src/chat/chat-page.tsx', to: 'web/src/app/root.tsx' },
  { from: 'web/src/app/root.tsx', to: 'functions/src/platform/logging/logger.ts' },
  { from: 'web/src/app/root.tsx', to: 'emulators/src/shared/ports.ts' },
  { from: 'emulators/src/ai/main.ts', to: 'tools/development/run-tool.ts' },
];

const allowed: readonly Import[] = [
  { from: 'functions/src/chat/small-talk.ts', to: 'functions/src/platform/logging/logger.ts' },
  { from: 'functions/src/chat/small-talk.unit.test.ts', to: 'emulators/src/shared/ports.ts' },
  { from: 'functions/src/platform/logging/logger.ts', to: 'functions/src/contract/limits.ts' },
  { from: 'functions/src/chat/small-talk.ts', to: 'functions/src/engines/search/index.ts' },
  { from: 'functions/src/engines/search/passages.ts', to: 'functions/src/engines/models/index.ts' },
  { from: 'functions/src/handlers.ts', to: 'functions/src/chat/small-talk.ts' },
  { from: 'web/src/chat/chat-page.tsx', to: 'functions/src/contract/chat/schemas.ts' },
  { from: 'web/src/chat/chat-page.tsx', to: 'web/src/shared/paths.ts' },
  { from: 'web/src/app/root.tsx', to: 'web/src/chat/chat-page.tsx' },
  { from: 'emulators/src/ai/main.ts', to: 'functions/tests/fixtures/billing/open-shop.ts' },
];

test('reports imports of higher layers, between features, and from the web beyond the contract', () => {
  expect(refusedImports.filter((one) => findImportFaults([one]).length === 0)).toEqual([]);
  expect(findImportFaults(allowed)).toEqual([]);
});

test('reports an import cycle of files or folders with its folder, at any length', () => {
  const chain = ['chat/ask/a.ts', 'chat/cite/b.ts', 'chat/read.ts', 'chat/ask/c.ts'];
  const imports = chain.slice(1).map((to, index) => ({
    from: `functions/src/${chain[index]}`,
    to: `functions/src/${to}`,
  }));
  expect(findImportFaults(imports)).toEqual([
    'In functions/src/chat these import each other: ask, cite, read.ts.',
  ]);
  expect(findImportFaults(imports.slice(1))).toEqual([]);
});

test('requires relative imports within a folder of the web, and the alias for others', () => {
  const own = { from: 'web/src/chat/page.tsx', to: 'web/src/chat/answer/answer.tsx' };
  const other = { from: 'web/src/chat/page.tsx', to: 'web/src/ui/button.tsx' };
  expect(
    findImportFaults([
      { ...own, isByAlias: false },
      { ...other, isByAlias: true },
    ]),
  ).toEqual([]);
  expect(findImportFaults([{ ...own, isByAlias: true }])).toHaveLength(1);
  expect(findImportFaults([{ ...other, isByAlias: false }])).toHaveLength(1);
});

test('finds imports in every spelling, without packages', () => {
  const source = `import type { One } from './one.ts';
    import { type Two } from '@contract/two.ts';
    export * from '../three.ts';
    export { four } from '@/four.tsx';
    const five = () => import('./five.ts');
    import { six } from 'node:fs';`;
  expect(findImports('web/src/chat/page.tsx', source).map(({ to }) => to)).toEqual([
    'web/src/chat/one.ts',
    'functions/src/contract/two.ts',
    'web/src/three.ts',
    'web/src/four.tsx',
    'web/src/chat/five.ts',
  ]);
});

test('finds no broken rule in the repository', { timeout: 60_000 }, async () => {
  const imports = await readImports();
  expect(imports.length).toBeGreaterThan(5_000);
  expect(findImportFaults(imports)).toEqual([]);
});
