import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fingerprint } from './build-changed-code.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lock = path.join(folder, 'package-lock.json');
const source = path.join(folder, 'web');

function write(name: string, content: string): void {
  const file = path.join(source, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test('changes the build hash with the content, name and number of sources, not with tests, outputs and dot files', async () => {
  writeFileSync(lock, '{}');
  write('src/page.tsx', 'one');
  const first = await fingerprint([source, lock]);
  write('src/page.unit.test.tsx', 'test');
  write('e2e/journey.spec.ts', 'journey');
  write('dist/page.js', 'built');
  write('.vite/cache', 'cached');
  expect(await fingerprint([source, lock])).toBe(first);

  write('src/page.tsx', 'two');
  const second = await fingerprint([source, lock]);
  write('src/other.tsx', '');
  const third = await fingerprint([source, lock]);
  writeFileSync(lock, '{"version":2}');
  expect(new Set([first, second, third, await fingerprint([source, lock])]).size).toBe(4);
});
