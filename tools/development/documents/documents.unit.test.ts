import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { findAnchors, findBrokenLinks } from './find-broken-links.ts';

const maxMarkdownBytes = 400_000;
const maxWordsOfDecision = 600;

const read = (file: string): string => readFileSync(pathInRepository(file), 'utf8');
const documents = globSync('{*.md,{docs,functions/src,functions/tests,web,emulators,tools}/**/*.md}', {
  cwd: pathInRepository('.'),
  exclude: (name) => name === 'node_modules',
});
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file));

test('resolves links of Markdown files to files and headings', () => {
  const broken = documents.flatMap((file) =>
    findBrokenLinks(file, read(file)).map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('limits all Markdown together to 400,000 bytes', () => {
  const bytes = documents.reduce((sum, file) => sum + Buffer.byteLength(read(file)), 0);
  expect(documents.length).toBeGreaterThan(100);
  expect(bytes).toBeLessThanOrEqual(maxMarkdownBytes);
});

test.each(decisions)(
  '%s: has the four sections of a decision in at most 600 words, and a line in the index',
  (file) => {
    const text = read(file);
    const number = path.basename(file).slice(0, 4);
    expect(text).toMatch(new RegExp(`^# ${number} \\S`));
    const parts = [...text.matchAll(/^\*\*(Status|Context|Decision|Consequences)\.\*\*/gm)];
    expect(parts.map(([, part]) => part)).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(maxWordsOfDecision);
    expect(read('docs/decisions/README.md').split(`](${path.basename(file)})`)).toHaveLength(2);
  },
);

test.each([
  ['a file that does not exist', 'docs/nowhere.md', ['../nowhere.md']],
  ['a heading that does not exist', 'docs/a.md', ['../README.md#nowhere']],
])('finds a broken link of Markdown: %s', (_name, file, links) => {
  const text = `[a](../README.md#the-map) [b](https://example.com) ${links.map((link) => `[c](${link})`).join()}`;
  expect(findBrokenLinks(file, text)).toEqual(links);
});

test('ignores Markdown links in code blocks', () => {
  expect(findBrokenLinks('docs/a.md', '```\n[a](nowhere.md)\n```\n')).toEqual([]);
});

test('derives the anchors of Markdown headings as GitHub does', () => {
  expect(findAnchors('# Retrieval: `npm run bench -- x`\n\n## «Sí» y no\n')).toEqual(
    new Set(['retrieval-npm-run-bench----x', 'sí-y-no']),
  );
});
