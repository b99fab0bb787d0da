import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRepository } from '../stack/repository.ts';

/** What the linter, with our rules, says of a file at this path that imports this module. */
function lint(file: string, specifier: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-direction-'));
  try {
    const rules = JSON.parse(readFileSync(inRepository('biome.json'), 'utf8'));
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
    const absolute = path.join(folder, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, `import { thing } from '${specifier}';\n\nexport const used = thing;\n`);
    const biome = inRepository('node_modules/@biomejs/biome/bin/biome');
    const result = spawnSync(process.execPath, [biome, 'lint', file], { cwd: folder, encoding: 'utf8' });
    return `${result.stdout}${result.stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['functions/src/contract/new.ts', '../shared/logger.ts'],
  ['functions/src/shared/ledger/new.ts', '../../billing/get-billing-info.ts'],
  ['functions/src/shared/new.ts', '../handlers.ts'],
  ['functions/src/chat/new.ts', '../documents/upload-documents.ts'],
  ['functions/src/chat/deep/new.ts', '../../documents/upload-documents.ts'],
  ['functions/src/billing/new.ts', '../services.ts'],
  ['web/src/shared/new.ts', '@/chat/chat-page.tsx'],
  ['web/src/chat/new.ts', '@/documents/upload-card.tsx'],
  ['web/src/chat/new.ts', '@/app/layout.tsx'],
  ['web/src/chat/new.ts', '../../../functions/src/shared/logger.ts'],
  ['web/src/app/new.ts', '../../../emulators/src/stack/ports.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(lint(file, specifier)).toContain('noRestrictedImports');
});

test.each([
  ['functions/src/chat/new.ts', '../shared/logger.ts'],
  ['functions/src/shared/new.ts', '../contract/limits.ts'],
  ['web/src/chat/new.ts', '@contract/chat.ts'],
  ['web/src/chat/new.ts', '@/shared/paths.ts'],
  ['web/src/app/new.ts', '@/chat/chat-page.tsx'],
])('%s may import %s', (file, specifier) => {
  expect(lint(file, specifier)).toContain('Checked 1 file');
  expect(lint(file, specifier)).not.toContain('noRestrictedImports');
});
