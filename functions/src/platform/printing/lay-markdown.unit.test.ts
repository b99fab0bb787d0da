import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { layMarkdown } from './lay-markdown.ts';

test.each([
  ['a paragraph', 'a '.repeat(50_000)],
  ['code', `\`\`\`\n${'x\n'.repeat(50_000)}\`\`\``],
])(
  'splits 100,000 characters of %s into ten texts, because the printer needs quadratic time per text',
  (_what, markdown) => {
    const [block] = layMarkdown(markdown);
    expect(block).toHaveProperty('stack.length', 10);
  },
);

// @proves T15
test('lays out a table of 25,000 columns and 20,000 rows in 24 columns, within two seconds of processor time', () => {
  const before = threadCpuMs();
  const [table] = layMarkdown(`${'| a '.repeat(25_000)}|\n${'| b |\n'.repeat(20_000)}`);
  expect(threadCpuMs() - before).toBeLessThan(2_000);
  expect(table).toHaveProperty('table.widths.length', 24);
  expect(table).toHaveProperty('table.body.length', 20_001);
});

test('joins the cells of a table from the 24th on in one cell', () => {
  const cells = Array.from({ length: 26 }, (_, index) => `c${index}`);
  const [table] = layMarkdown(`| ${cells.join(' | ')} |\n| corta |`);
  expect(table).toMatchObject({
    table: {
      body: [
        {
          22: { text: [{ text: 'c22' }] },
          23: { text: [{ text: 'c23' }, {}, { text: 'c24' }, {}, { text: 'c25' }] },
        },
        { 0: { text: [{ text: 'corta' }] }, 23: { text: [] } },
      ],
    },
  });
});

test('keeps headings on the page of the block below them, unless it is long', () => {
  const heading = { style: 'heading' };
  expect(layMarkdown('Antes.\n\n## Uno\n\n### Dos\n\nTexto.\n\n## Tres')).toMatchObject([
    { style: 'paragraph' },
    { unbreakable: true, stack: [heading, heading, { style: 'paragraph' }] },
    heading,
  ]);
  expect(layMarkdown(`## Uno\n\n${'largo '.repeat(700)}`)).toMatchObject([heading, { style: 'paragraph' }]);
});
