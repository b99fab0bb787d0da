import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashInputs } from './build-changed-code.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lock = path.join(folder, 'package-lock.json');
const source = path.join(folder, 'web');

function writeSource(name: string, content: string): void {
  const file = path.join(source, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test('changes the build hash with the content, name and number of sources, not with tests, outputs and dot files', async () => {
  writeFileSync(lock, '{}');
  writeSource('src/page.tsx', 'one');
  const first = await hashInputs([source, lock]);
  writeSource('src/page.unit.test.tsx', 'test');
  writeSource('e2e/journey.spec.ts', 'journey');
  writeSource('dist/page.js', 'built');
  writeSource('.vite/cache', 'cached');
  expect(await hashInputs([source, lock])).toBe(first);

  writeSource('src/page.tsx', 'two');
  const second = await hashInputs([source, lock]);
  writeSource('src/other.tsx', '');
  const third = await hashInputs([source, lock]);
  writeFileSync(lock, '{"version":2}');
  expect(new Set([first, second, third, await hashInputs([source, lock])]).size).toBe(4);
});
