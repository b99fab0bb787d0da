import { expect, test } from 'vitest';
import { describeStored } from '../../../tests/fixtures/documents/describe-stored.ts';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { createCitationVerifier } from './quotes/verify-citation.ts';
import { SearchEffort } from './search-effort.ts';

test('limits the search for quotes to 100,000,000 comparisons and reports an exceeded limit', () => {
  const effort = new SearchEffort();
  expect(effort.spend(99_999_999)).toBe(true);
  expect(effort.isExceeded).toBe(false);
  expect(effort.spend(2)).toBe(false);
  expect(effort.isExceeded).toBe(true);
  expect(effort.spend(1)).toBe(true);
  expect(effort.spend(1)).toBe(false);
});

// @proves T14
test('searches six pages of 50,000 characters for 150 marks of 1,000 invented quotes within 6 s, and reports the search as incomplete', {
  tags: ['long'],
}, () => {
  const document = describeStored({ id: 'doc', name: 'ley.pdf', pageCount: 6, passageCount: 6 });
  const text = 'renta plazo fianza '.repeat(2_700);
  const pages = Array.from({ length: 6 }, (_, at) => ({ index: 3 * at + 1, label: '', text }));
  const verify = createCitationVerifier(
    pages.map((page, at) => {
      return { key: String(at + 1), document, page, start: 0, end: 1_000, text: text.slice(0, 1_000), pages };
    }),
  );
  const before = threadCpuMs();
  for (let mark = 0; mark < 150; mark += 1) {
    const quote = Array.from({ length: 1_000 }, (_, part) => `nada ${mark} de ${part}`).join('|');
    expect(verify({ key: '1', quote })).toEqual([]);
  }
  expect(verify.isIncomplete()).toBe(true);
  expect(threadCpuMs() - before).toBeLessThan(6_000);
});
