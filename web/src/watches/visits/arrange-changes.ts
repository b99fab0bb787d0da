import type { SiteChange } from '@contract/watches/schemas.ts';

/** The changes of one page. */
export interface ChangedPage {
  readonly url: string;
  readonly title: string;
  readonly place: SiteChange['place'];
  readonly changes: readonly SiteChange[];
}

/** Changes of a visit by page: those that were asked about, and the others. */
export interface ArrangedChanges {
  readonly asked: readonly ChangedPage[];
  readonly others: readonly ChangedPage[];
}

/** Groups the changes of a visit by page, pages and changes in the order of the server. */
export function arrangeChanges(changes: readonly SiteChange[]): ArrangedChanges {
  return {
    asked: groupByPage(changes.filter(({ is_asked }) => is_asked)),
    others: groupByPage(changes.filter(({ is_asked }) => !is_asked)),
  };
}

function groupByPage(changes: readonly SiteChange[]): readonly ChangedPage[] {
  const pages = Map.groupBy(changes, ({ url }) => url);
  return [...pages].map(([url, ofPage]) => ({
    url,
    title: ofPage[0]?.title || url,
    place: {
      before: ofPage.find(({ place }) => place.before !== null)?.place.before ?? null,
      after: ofPage.find(({ place }) => place.after !== null)?.place.after ?? null,
    },
    changes: ofPage,
  }));
}

/** Returns how many changes these pages have. */
export const countChanges = (pages: readonly ChangedPage[]): number =>
  pages.reduce((sum, { changes }) => sum + changes.length, 0);
