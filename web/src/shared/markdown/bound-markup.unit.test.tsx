import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boundMarkup } from './bound-markup.ts';
import { PageMarkdown } from './page-markdown.tsx';

const nested: readonly (readonly [kind: string, markdown: string])[] = [
  ['quotes', `${'>'.repeat(20_000)} fin`],
  ['numbered points', `${'1. '.repeat(10_000)}fin`],
  ['quotes and points', `${'> - 1. '.repeat(3_000)}fin`],
  [
    'points by their indent',
    Array.from({ length: 220 }, (_, index) => `${'  '.repeat(index)}- fin`).join('\n'),
  ],
  ['quotes above 500 lines', `${'>'.repeat(5_000)}\n${'fin\n'.repeat(500)}`],
];

// @proves T15
test.each(nested)(
  'renders Markdown with thousands of nested %s as text within 4 s of CPU time',
  (_, markdown) => {
    const before = process.threadCpuUsage();
    const page = renderToStaticMarkup(<PageMarkdown text={markdown} />);
    expect(page).toContain('fin');
    expect(page.match(/<(?:blockquote|ul|ol)>/gu)?.length ?? 0).toBeLessThanOrEqual(250);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(4_000);
  },
);

const costlyMarkdown: readonly (readonly [kind: string, markdown: string])[] = [
  ['a table of 5,000 columns', `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|fin|\n'.repeat(5_000)}`],
  ['8,000 underlined headings', 'fin\n=\n'.repeat(8_000)],
  [
    '3,000 footnotes',
    Array.from({ length: 3_000 }, (_, index) => `fin[^${index}]\n\n[^${index}]: nota`).join('\n\n'),
  ],
  ['stars between underscores', `${'_*'.repeat(20_000)} fin`],
];

test.each(costlyMarkdown)('renders Markdown with %s within 4 s of CPU time', (_, markdown) => {
  const before = process.threadCpuUsage();
  expect(renderToStaticMarkup(<PageMarkdown text={markdown} />)).toContain('fin');
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(4_000);
});

test('renders tables, headings, footnotes and emphasis of usual Markdown pages', () => {
  const markdown =
    'Título\n===\n\n| a | b |\n| --- | :-: |\n| 1 | 2 |\n\nUno[^1] **dos** __________________________________________\n\n[^1]: Nota\n\n---';
  expect(boundMarkup(markdown)).toBe(markdown);
});

test('names each table of a page without a landmark', () => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |';
  const page = renderToStaticMarkup(<PageMarkdown text={`${table}\n\nfin\n\n${table}`} />);
  expect(page.match(/<figure aria-label="Tabla" tabindex="0"/gu)).toHaveLength(2);
  expect(page).not.toContain('<section');
});

test("limits nested Markdown without a change of the text's length", () => {
  for (const [, markdown] of [...nested, ...costlyMarkdown])
    expect(boundMarkup(markdown)).toHaveLength(markdown.length);
});

test('renders 20 levels of nested Markdown', () => {
  const markdown = `${'> '.repeat(10)}${'- '.repeat(9)}1. fin\n\n    código > 0 - 1\n| a > b | - c |`;
  expect(boundMarkup(markdown)).toBe(markdown);
});
