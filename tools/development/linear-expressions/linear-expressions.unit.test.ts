import { describe, expect, test } from 'vitest';
import { checkExpressions } from './check-expressions.ts';
import { findExpressions } from './find-expressions.ts';
import { findSlowMatch } from './find-slow-match.ts';

// @proves T15
test('matches every regular expression of functions and web in linear time', {
  timeout: 120_000,
}, async () => {
  expect(await checkExpressions()).toEqual([]);
});

describe('findSlowMatch', () => {
  test.each([
    ['(?:a+)+b', 'doubling'],
    ['(?:a|a)*b', 'doubling'],
    ['(?:a?b?)*c', 'doubling'],
    ['^\\s*a?\\s*$', 'nested loops'],
    ['^[^@]+@[^@]+\\.[^@]+$', 'nested loops'],
    ['\\s+$', 'restarts'],
    ['\\]\\([^)]*\\)', 'restarts'],
    ['e5[^/]*-instruct', 'restarts'],
    ['x{1,4096}?\\s*$', 'restarts'],
    ['(?<=\\S+ )a', 'unbounded lookbehind'],
  ])('reports /%s/ as slow (%s)', (source, reason) => {
    expect(findSlowMatch(source, '')?.why).toBe(reason);
  });

  test.each([
    '\\s+',
    '^\\s+',
    '(?<!\\s)\\s+$',
    '\\p{N}+(?:[.,]\\p{N}+)*',
    '\\n[^\\S\\n]*\\n',
    '^(?:a|b)+c',
    '\\]\\((?:[^)\\]]|\\](?!\\())*\\)',
    'a{1,80}$',
  ])('accepts /%s/ as linear', (source) => {
    expect(findSlowMatch(source, 'u')).toBeUndefined();
  });

  test('returns a text that takes a backtracking engine more than linear time', () => {
    const { prefix, pump } = findSlowMatch('^\\s*a?\\s*b', '') ?? { prefix: '', pump: '' };
    expect(prefix + pump.repeat(3)).toMatch(/^\s+$/);
  });
});

test('finds regular expressions in literals, constants, imported constants and runtime values', () => {
  const code = [
    "import { word } from './word.ts';",
    'const one = /a+/u;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    "const two = new RegExp(`^${word}|${['b', 'c'].join('|')}${one.source}`, 'gu');",
    'const made = (text: string) => new RegExp(text);',
  ].join('\n');
  expect(findExpressions('a.ts', code, () => new Map([['word', 'w']]))).toEqual([
    { line: 2, source: 'a+', flags: 'u' },
    { line: 3, source: '^w|b|ca+', flags: 'gu' },
    { line: 4, source: undefined, flags: '' },
  ]);
});
