import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathInRepository, repositoryRoot } from '../../../emulators/src/shared/repository.ts';
import { sourcePatterns } from '../audiences/audiences.ts';
import { findDocumentFaults } from './find-document-faults.ts';
import { findProseFaults } from './find-prose-faults.ts';

describe('findProseFaults', () => {
  test.each([
    ['/** What the provider made of it. */', 'begins with «What»'],
    ['// Reads the page. Whoever left is not led away.', 'begins with «Whoever»'],
    ['// Where it fails, the next one goes on.', 'begins with «Where»'],
    ['/** The one that holds, of two. */', 'begins with «The one»'],
    ['/** Whether it is worth it. */', 'begins with «Whether»'],
    ['/** Maximum. */', 'begins with «Maximum»'],
    ['/** Says what is told. */', 'says «told»'],
    ["describe('that are deleted', () => {});", 'begins with «that»'],
    ["throw new Error('Nobody waits for it.');", 'begins with «Nobody»'],
    ['/** Words of a duty. */\nconst duty = /debe/u;', 'describes a regular expression without «Matches»'],
    ["test('nothing is lost', () => {});", 'begins without an active verb'],
    ["test.each([1])('documents of %s are kept', () => {});", 'begins without an active verb'],
    ["test('is bounded', () => {});", 'begins without an active verb'],
  ])('reports `%s`', (source, reason) => {
    expect(findProseFaults('src/a.ts', source).join('\n')).toContain(`src/a.ts:1: ${reason}`);
  });

  test.each([
    '/** Returns the newer of two leases. */',
    '/** Matches words of a duty. */\nconst duty = /debe/u;',
    '/** Quotes «What is it?» and `whoever\n * told`. */',
    '// The one-time purchase. 2 credits.',
    '/** Maximum characters of a line. */',
    '// biome-ignore lint/style/noNonNullAssertion: what the map holds was set above',
    '// That is a soft 404: status 200 with an error page.',
    "const question = 'What is the rent?';",
    "test('keeps the draft when the request fails', () => {});",
    "test('does not resolve doubly encoded entities', () => {});",
    "test('never prints a URL that is not in the sources', () => {});",
    "test.each([1])('`%s`: requires TLS', () => {});",
    "test.each([1])('ends as configured: %s', () => {});",
    "describe('documents of a deleted account', () => {});",
  ])('accepts `%s`', (source) => {
    expect(findProseFaults('src/a.ts', source)).toEqual([]);
  });

  test('reports a sentence of 26 words over two lines, and accepts 25', () => {
    const words = 'Word '.repeat(13);
    expect(findProseFaults('a.ts', `// ${words}\n// ${words}`)).toHaveLength(1);
    expect(findProseFaults('a.ts', `// ${words}\n// end. ${words}`)).toEqual([]);
  });

  test('names the line of a comment that continues on the next line', () => {
    const source = 'const a = 1;\n// Waits until somebody\n// pays.\nconst b = 2; // paid\n// What is left.';
    expect(findProseFaults('a.ts', source)).toEqual([
      'a.ts:2: says «somebody»: Waits until somebody pays.',
      'a.ts:5: begins with «What»: What is left.',
    ]);
  });
});

describe('findDocumentFaults', () => {
  test.each([
    ['Reads it.\n\nWhat is left is\ndeleted.', 'a.md:3: begins with «What»'],
    ['- kept\n- is told to `sweep`', 'a.md:2: says «told»'],
    ['| a | b |\n|---|---|\n| c | nobody |', 'a.md:3: begins with «nobody»'],
    ['word '.repeat(26), 'a.md:1: 26 words'],
  ])('reports %j', (markdown, reason) => {
    expect(findDocumentFaults('a.md', markdown).join('\n')).toContain(reason);
  });

  test.each([
    '# What runs where',
    '| place | where |\n|---|---|\n| `somebody` | here |',
    'Who may read it?',
    '```sh\nnobody\n```',
    `${'word '.repeat(25)}1,204 .65; ${'word '.repeat(25)}`,
  ])('accepts %j', (markdown) => {
    expect(findDocumentFaults('a.md', markdown)).toEqual([]);
  });
});

/** Decisions are records of their time; the style guide quotes faults. */
const unreadPaths = ['docs/decisions/*.md', 'docs/style-guide.md'];

test('finds no prose fault in the documents of the repository', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'functions/src/**/*.md'], {
    cwd: repositoryRoot,
    exclude: unreadPaths,
  });
  expect(files).toContain('docs/operations/runbook.md');
  expect(
    files.flatMap((file) => findDocumentFaults(file, readFileSync(pathInRepository(file), 'utf8'))),
  ).toEqual([]);
});

test.each(sourcePatterns)('finds no prose fault in %s', (pattern) => {
  const files = globSync(pattern, { cwd: repositoryRoot });
  expect(files).not.toEqual([]);
  expect(
    files.flatMap((file) => findProseFaults(file, readFileSync(pathInRepository(file), 'utf8'))),
  ).toEqual([]);
});
