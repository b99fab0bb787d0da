import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inRepository } from '../shared/repository.ts';

type Import = readonly [folder: string, specifier: string];

const refused: readonly Import[] = [
  ['functions/src/contract', '../shared/logger.ts'],
  ['functions/src/shared/ledger', '../../billing/get-billing-info.ts'],
  ['functions/src/shared', '../handlers.ts'],
  ['functions/src/chat', '../documents/upload-documents.ts'],
  ['functions/src/chat/deep', '../../documents/upload-documents.ts'],
  ['functions/src/billing', '../services.ts'],
  ['web/src/shared', '@/chat/chat-page.tsx'],
  ['web/src/chat', '@/documents/upload-card.tsx'],
  ['web/src/chat', '@/app/layout.tsx'],
  ['web/src/chat', '../../../functions/src/shared/logger.ts'],
  ['web/src/app', '../shared/ports.ts'],
];

const allowed: readonly Import[] = [
  ['functions/src/chat', '../shared/logger.ts'],
  ['functions/src/shared', '../contract/limits.ts'],
  ['web/src/chat', '@contract/chat.ts'],
  ['web/src/chat', '@/shared/paths.ts'],
  ['web/src/app', '@/chat/chat-page.tsx'],
];

const reportSchema = z.object({
  summary: z.object({ unchanged: z.int() }),
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

/** The imports that the linter refuses with our rules, each in a file of its own in that folder. */
function findRefused(imports: readonly Import[]): Import[] {
  const root = mkdtempSync(path.join(tmpdir(), 'import-direction-'));
  try {
    const rules = JSON.parse(readFileSync(inRepository('biome.json'), 'utf8'));
    writeFileSync(path.join(root, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
    const files = imports.map(([folder, specifier], at) => {
      const file = `${folder}/new-${at}.ts`;
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(
        path.join(root, file),
        `import { thing } from '${specifier}';\n\nexport const used = thing;\n`,
      );
      return file;
    });
    const biome = inRepository('node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=200', 'functions', 'web'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const { summary, diagnostics } = reportSchema.parse(JSON.parse(stdout));
    expect(summary.unchanged).toBe(imports.length);
    const found = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports');
    return imports.filter((_, at) =>
      found.some(({ location }) => location.path.endsWith(files[at] ?? 'no file')),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('what lies below imports nothing from above, features not each other, and the web only the contract', () => {
  expect(findRefused([...refused, ...allowed])).toEqual(refused);
});
