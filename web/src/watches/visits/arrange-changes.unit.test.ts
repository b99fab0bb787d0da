import { describe, expect, it } from 'vitest';
import { siteChangeOf } from '../fixtures/watch-of.ts';
import { arrangeChanges, countChanges } from './arrange-changes.ts';

const prices = 'https://sitio.example/tarifas';

describe('changes of a visit', () => {
  it('puts the changes that match the watch first, grouped by page, in the order of the server', () => {
    const { asked, others } = arrangeChanges([
      siteChangeOf(1, { url: prices }),
      siteChangeOf(2),
      siteChangeOf(3, { url: prices }),
      siteChangeOf(4, { url: prices, is_asked: false }),
      siteChangeOf(5, { is_asked: false }),
    ]);
    const idsOf = (pages: typeof asked) =>
      pages.map(({ changes }) => changes.map(({ id }) => id.split('.').at(-1)).join());
    expect(idsOf(asked)).toEqual(['1,3', '2']);
    expect(idsOf(others)).toEqual(['4', '5']);
    expect([countChanges(asked), countChanges(others)]).toEqual([3, 2]);
  });

  it('finds the stored page of a changed page in any of its changes, and titles a page without a title by its URL', () => {
    const place = { before: { job_id: crypto.randomUUID(), position: 3 }, after: null };
    const { asked } = arrangeChanges([
      siteChangeOf(1, { url: prices, title: '', place: { before: null, after: null } }),
      siteChangeOf(2, { url: prices, place }),
    ]);
    expect(asked).toMatchObject([{ title: prices, place }]);
  });
});
