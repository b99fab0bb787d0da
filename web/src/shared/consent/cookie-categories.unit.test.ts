import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cookieCategories } from './cookie-categories.ts';

const sources = globSync('**/*.{ts,tsx}', { cwd: fileURLToPath(new URL('../..', import.meta.url)) })
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

/**
 * Returns the storage keys in the sources. Each `setItem` call names its key by a constant of the same or another file.
 */
function storedKeys(): string[] {
  const keyNamed = (constant: string, own: string): string => {
    const definitionPattern = new RegExp(`const ${constant} = '([^']+)'`);
    const file = [own, ...sources].find((text) => definitionPattern.test(text)) ?? '';
    return definitionPattern.exec(file)?.[1] ?? `«${constant}» is no constant`;
  };
  return sources.flatMap((text) =>
    [...text.matchAll(/torage\.setItem\((\w+),/g)].map(([, constant = '']) => keyNamed(constant, text)),
  );
}

// @proves 2.30
test('lists every storage key of the sources in the cookie policy', () => {
  const keys = storedKeys();
  expect(keys.length).toBeGreaterThan(8);
  const namedKeys = cookieCategories.flatMap(({ items }) => items.flatMap(({ name }) => name.split(', ')));
  expect(keys.filter((key) => !namedKeys.includes(key))).toEqual([]);
});

test('states the maximum lifetime of each cookie category, and the exceptions in its note', () => {
  expect(cookieCategories.map(({ id, duration }) => [id, duration])).toEqual([
    ['essential', 'Hasta 30 días, con dos excepciones'],
    ['analytics', 'Hasta 2 años'],
    ['functional', 'Hasta 1 año'],
    ['marketing', 'Hasta 2 años'],
  ]);
  for (const { id, items, note = '' } of cookieCategories) {
    const longer = items.flatMap(({ duration }) => /\d+ meses/.exec(duration)?.[0] ?? []);
    expect(longer, id).toEqual(id === 'essential' ? ['12 meses', '6 meses'] : []);
    for (const months of longer) expect(note).toContain(months);
  }
});
