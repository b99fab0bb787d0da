import { expect, test } from 'vitest';
import { type MarkdownRun, parseMarkdown, parseRuns } from './parse-markdown.ts';

/** Writes runs as Markdown: bold in `**`, italic in `_`. */
const writeRuns = (runs: readonly MarkdownRun[]): string[] =>
  runs.map(({ text, isBold, isItalic, isStruck }) => {
    const writtenRun = isBold ? `**${text}**` : isItalic ? `_${text}_` : text;
    return isStruck ? `~~${writtenRun}~~` : writtenRun;
  });

test.each([
  ['una **renta** al *mes* y _dos_ más', ['una ', '**renta**', ' al ', '_mes_', ' y ', '_dos_', ' más']],
  ['**a** b **c', ['**a**', ' b **c']],
  ['antes ~~29 €~~ y ~~**a** b~~', ['antes ', '~~29 €~~', ' y ', '~~**a**~~', '~~ b~~']],
  ['**~~a~~ b**', ['~~**a**~~', '** b**']],
  ['~~ a ~~ y a ~~b', ['~~ a ~~ y a ~~b']],
  ['**a ** b', ['**a ** b']],
  ['**a **b** *c* d', ['**a **b**', ' ', '_c_', ' d']],
  ['**a** *b*', ['**a**', ' ', '_b_']],
  ['***a***', ['***a**', '*']],
  ['2 * 3 * 4 y nombre_de_archivo', ['2 * 3 * 4 y nombre_de_archivo']],
  ['**sin cerrar', ['**sin cerrar']],
  [String.raw`\*literal\* y ${'`'}código${'`'}`, ['*literal* y código']],
  [String.raw`\*\*no\*\* y **sí \** no** y *a\*b*`, ['**no** y ', '**sí ** no**', ' y ', '_a*b_']],
])('parses Markdown: %s', (text, expected) => {
  expect(writeRuns(parseRuns(text))).toEqual(expected);
});

test('keeps lines of code, and their characters literal', () => {
  const markdown =
    'Así:\n\n```bash\ncurl -s \\\n  -H "a: *b*"\n# fin\n```\n\n-   Y en una lista:\n\n    ~~~\n    | uno\n    ```\n    ~~~';
  expect(parseMarkdown(markdown).map((block) => (block.kind === 'code' ? block.text : block.kind))).toEqual([
    'paragraph',
    'curl -s \\\n  -H "a: *b*"\n# fin',
    'item',
    '| uno\n```',
  ]);
});

test('keeps the lines of an address, the number of a heading, and a heading in a list item', () => {
  const markdown = 'Camino, 1  \n31999 Aldea\n(Navarra)\n\n## 1\\. Altas\n\n-   ## Aceite';
  const texts = parseMarkdown(markdown).map((block) =>
    'runs' in block ? block.runs.map(({ text }) => text).join('') : '',
  );
  expect(texts).toEqual(['Camino, 1\n31999 Aldea (Navarra)', '1. Altas', 'Aceite']);
});

/** Quadratic time would take half a minute and exceed the timeout of a test on any machine. */
const length = 300_000;

test.each([
  ['bold that never ends', '**a '],
  ['bold that ends once, behind another kind of line', `**a ${'**b '.repeat(9)}\u2028`],
  ['bold whose end is a letter', String.raw`**a \**`],
  ['italics that never end', '*a_ '],
  ['signs', '*'],
  ['bars of tables', '|*a'],
  ['fences that close nothing', '```\n````\n~~~\n'],
])('parses Markdown with %s in linear time', (_, part) => {
  const text = part.repeat(length / part.length);
  for (const hostile of [text, `${text}a**`, String.raw`${text}\**`])
    expect(parseMarkdown(hostile).length).toBeGreaterThan(0);
});

test('ignores a horizontal rule between paragraphs', () => {
  expect(parseMarkdown('Uno\n\n---\n\nDos').map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
});

test.each([
  ['-   b\\. Escritura', 'b.', 'Escritura'],
  ['-   iv. Anexo', 'iv.', 'Anexo'],
  ['-   2\\. Dos', '2.', 'Dos'],
  ['3.  Tres', '3.', 'Tres'],
  ['-   Uno', '•', 'Uno'],
])('parses the item %j with the marker %s', (markdown, mark, text) => {
  const [block] = parseMarkdown(markdown);
  expect(block).toMatchObject({ kind: 'item', mark, runs: [{ text }] });
});
