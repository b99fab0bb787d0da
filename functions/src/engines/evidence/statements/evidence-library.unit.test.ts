import { expect, test } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import { readValues } from '../values/read-values.ts';
import { EvidenceLibrary } from './evidence-library.ts';
import { readPageStatements } from './read-page-statements.ts';

test('finds a sentence that a page repeats 40,000 times within six seconds', () => {
  const page = { text: 'Se paga. '.repeat(40_000) };
  const wordings = readPageStatements(page.text.slice(0, 9)).flatMap((statement) => statement.wordings);
  const start = threadCpuMs();
  const foundStatement = runWithoutPauses(new EvidenceLibrary().findWording(wordings, [page]));
  expect(foundStatement?.range).toEqual({ start: 0, end: 8 });
  expect(threadCpuMs() - start).toBeLessThan(6_000);
});

test('finds a value of a page in any notation, and distinguishes numbers from dates', () => {
  const library = new EvidenceLibrary();
  const page = { text: 'Renta de 1.845 euros desde el 1 de abril de 2025.' };
  const holds = (text: string): boolean[] => readValues(text).map((value) => library.pageHolds(page, value));
  expect(holds('1845, 1,845 y 2025')).toEqual([true, true, true]);
  expect(holds('01/04/2025 y 1.846')).toEqual([true, false]);
});
