import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { boundParagraphs } from './bound-paragraphs.ts';
import { PageMarkdown } from './page-markdown.tsx';

describe('paragraph of more than 4,000 characters', () => {
  test('inserts blank lines at spaces and keeps every word', () => {
    const markdown = 'palabra '.repeat(2_000).trim();
    const bounded = boundParagraphs(markdown);
    for (const paragraph of bounded.split('\n\n')) expect(paragraph.length).toBeLessThanOrEqual(4_000);
    expect(bounded.replace(/\s+/gu, ' ')).toBe(markdown);
  });

  test('splits between lines if it has many', () => {
    const bounded = boundParagraphs('una línea de una ley\n'.repeat(1_000));
    expect(bounded.split('\n\n').every((paragraph) => paragraph.length <= 4_500)).toBe(true);
  });
});

test('splits no code, tables and shorter paragraphs of Markdown', () => {
  const code = `\`\`\`\n${'x = 1\n'.repeat(1_000)}\`\`\``;
  const table = `| a |\n| - |\n${'| b |\n'.repeat(1_000)}`;
  const markdown = [code, table, 'Un párrafo.\n\n'.repeat(500)].join('\n\n');
  expect(boundParagraphs(markdown)).toBe(markdown);
});

test.each([
  ['escaped links', '](\\)'],
  ['strikes', '~~a '],
  ['openings of links', '[a](b '],
  ['stars', '*a **b *c '],
])('renders 50,000 characters of Markdown with %s within 3 s of CPU time', (_, part) => {
  const text = part.repeat(Math.ceil(50_000 / part.length));
  const before = process.threadCpuUsage();
  renderToStaticMarkup(<PageMarkdown text={text} />);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
