import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';

/** Folders whose subfolders the README's map must name, each with features whose own subfolders it must name too. */
const mapped = {
  'functions/src': ['account', 'billing', 'chat', 'documents', 'extractor', 'identity'],
  'functions/tests': [],
  'web/src': ['chat', 'viewer'],
  'emulators/src': [],
  tools: [],
};

test('names every folder in the map of the README', () => {
  const readme = readFileSync(pathInRepository('README.md'), 'utf8');
  const [, map = ''] = /## The map\s+```\n(.*?)```/su.exec(readme) ?? [];
  const missing = Object.entries(mapped).flatMap(([folder, features]) => {
    const section = findStartingWith(`${folder}/`, map.split(/\n(?=\S)/u));
    return [
      ...missingIn(folder, section),
      ...features.flatMap((feature) =>
        missingIn(`${folder}/${feature}`, findStartingWith(`  ${feature}/`, section.split(/\n(?= {2}\S)/u))),
      ),
    ];
  });
  expect(missing).toEqual([]);
});

function findStartingWith(start: string, parts: readonly string[]): string {
  return parts.find((part) => part.startsWith(start)) ?? '';
}

function missingIn(folder: string, text: string): string[] {
  return readdirSync(pathInRepository(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${name}/`)
    .filter((subfolder) => !new RegExp(`(?<![\\w-])${subfolder}`, 'u').test(text))
    .map((subfolder) => `${folder}/${subfolder}`);
}
