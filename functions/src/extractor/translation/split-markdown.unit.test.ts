import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMarkdown } from './split-markdown.ts';

const lines = fc.constantFrom(
  '# Título',
  '- punto `code` [a](b)',
  '  1. dos',
  '> cita',
  '```js',
  '```',
  '| a | b \\| c |',
  '| --- | :-: |',
  '---',
  '',
  'Un párrafo.  ',
  '~~~~',
  '\\# no',
);

describe('splitMarkdown', () => {
  it('splits Markdown into pieces that add up to the text', () => {
    const texts = fc.oneof(
      fc.array(lines).map((all) => all.join('\n')),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(
          splitMarkdown(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('treats markers, code, URLs and table lines as structure and the rest as words', () => {
    const text = '## Dos\n\n- Punto\n\n```js\ncode();\n```\n\n| Uno | 12 |\n|---|---|\n\nhttps://a.example/b';
    const words = splitMarkdown(text).filter(({ kind }) => kind === 'words');
    expect(words.map((piece) => piece.text)).toEqual(['Dos', 'Punto', 'Uno']);
  });
});
