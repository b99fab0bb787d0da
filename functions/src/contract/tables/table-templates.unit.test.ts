import { expect, test } from 'vitest';
import { foldAccents } from '../fold-accents.ts';
import { suggestedColumnSchema } from './schemas.ts';
import { tableTemplates } from './table-templates.ts';

test.each(tableTemplates)(
  'asks in the template $name 8 to 14 different questions that a table accepts',
  (template) => {
    const { columns } = template;
    expect(columns.length).toBeGreaterThanOrEqual(8);
    expect(columns.length).toBeLessThanOrEqual(14);
    for (const column of columns) expect(suggestedColumnSchema.parse(column)).toEqual(column);
    for (const key of ['name', 'question'] as const)
      expect(new Set(columns.map((column) => foldAccents(column[key]))).size).toBe(columns.length);
  },
);

test('gives each template a unique id, and writes in lower case the words by which it is recognised', () => {
  expect(new Set(tableTemplates.map(({ id }) => id)).size).toBe(tableTemplates.length);
  for (const sign of tableTemplates.flatMap(({ phrases: signs }) => signs))
    expect(sign).toBe(sign.toLowerCase());
});
