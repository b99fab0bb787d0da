import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = path.join(import.meta.dirname, '../..');

test("finds no read of the bucket outside of readObject, because the client's own can end the process", () => {
  const direct = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|read-object\.ts$/.test(name))
    .filter((name) => {
      const text = readFileSync(path.join(sources, name), 'utf8');
      return /(file|bucket)\([^)]*\)\s*\.(createReadStream|download)\(/.test(text);
    });
  expect(direct).toEqual([]);
});
