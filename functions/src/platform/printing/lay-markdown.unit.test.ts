import { expect, test } from 'vitest';
import { layMarkdown } from './lay-markdown.ts';

test.each([
  ['a paragraph', 'a '.repeat(50_000)],
  ['code', `\`\`\`\n${'x\n'.repeat(50_000)}\`\`\``],
])('%s without end is several texts, for which the printer takes bounded time', (_what, markdown) => {
  const [block] = layMarkdown(markdown);
  expect(block).toHaveProperty('stack.length', 10);
});
