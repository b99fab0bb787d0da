import { extractPage } from '../../../../functions/src/engines/page-content/index.ts';
import { compareWithVisit } from '../../../../functions/src/extractor/crawl/compare-with-visit.ts';
import {
  findUnchangedPages,
  rotatesOnSite,
} from '../../../../functions/src/extractor/crawl/settle-rotation.ts';
import type { StoredPage } from '../../../../functions/src/extractor/job/stored-page.ts';
import { dayMs } from '../../../../functions/src/platform/time/time-units.ts';
import { createRandom } from '../shared/create-random.ts';
import { layoutNames, makeOtherSite, type OtherSite, writeOtherPage } from './other-sites.ts';

export interface OtherScore {
  readonly planted: number;
  readonly missed: readonly string[];
  readonly falseAlarms: readonly string[];
  /** Pages charged without a planted change. */
  readonly overcharged: number;
}

/** Watches a made site of each layout, without a crawl: pages are read in an order of their own at each visit. */
export async function measureOtherSites(
  seed: number,
  options: { readonly pages: number; readonly visits: number },
): Promise<OtherScore[]> {
  const scores: OtherScore[] = [];
  for (const [at, name] of layoutNames.entries()) {
    const random = createRandom(seed * 100 + at);
    scores.push(
      await measureSite(makeOtherSite(name, random, options), `${name} ${seed}`, { ...options, seed }),
    );
  }
  return scores;
}

async function measureSite(
  site: OtherSite,
  label: string,
  { visits, seed }: { readonly visits: number; readonly seed: number },
): Promise<OtherScore> {
  const random = createRandom(seed + 77);
  const rotating = new Set<string>();
  let earlier = new Map<number, StoredPage>();
  let requests = 0;
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  let overcharged = 0;
  for (let visit = 0; visit <= visits; visit += 1) {
    const at = new Date(Date.UTC(2027, 2, 1, 6, 10) + visit * dayMs);
    const read = (page: number): StoredPage => {
      requests += 1;
      const url = `https://sitio.example/${page}`;
      const html = writeOtherPage(site, page, { visit, random, at, count: requests });
      const {
        links: _links,
        canonicalUrl: _canonical,
        ...content
      } = extractPage({ html, url, contentType: 'text/html' });
      return {
        ...{ finalUrl: url, canonicalUrl: null, fetchedAt: at.toISOString(), validators: {}, links: [] },
        page: { ...content, isCut: false, alternates: [] },
      };
    };
    const order = site.pages.map((_, page) => page).sort(() => random() - 0.5);
    const now = new Map<number, StoredPage>();
    for (const page of order) {
      const stored = earlier.get(page);
      const before = stored && { urlId: String(page), stored };
      now.set(
        page,
        await compareWithVisit({ rotating }, read(page), before, () => Promise.resolve(read(page))),
      );
    }
    const unchanged = new Set(
      await findUnchangedPages([...now.values()], rotating, async function* () {
        yield* now.values();
      }),
    );
    const found = [...now].flatMap(([page, stored]) =>
      unchanged.has(stored)
        ? []
        : (stored.visit?.differences ?? [])
            .filter(({ units }) => !rotatesOnSite(units, rotating))
            .map(({ before, after }) => ({ page, text: `${before?.text ?? '–'} → ${after?.text ?? '–'}` })),
    );
    const planted = site.planted.filter((each) => each.visit === visit);
    for (const { page, kind, shows } of planted)
      if (visit > 0 && !found.some((each) => each.page === page && each.text.includes(shows)))
        missed.push(`${label}, visit ${visit}, page ${page}: ${kind} ${shows}`);
    for (const { page, text } of found)
      if (!planted.some((each) => each.page === page && text.includes(each.shows)))
        falseAlarms.push(`${label}, visit ${visit}, page ${page}: ${text}`);
    const pagesChanged = new Set(found.map(({ page }) => page));
    overcharged += [...pagesChanged].filter((page) => !planted.some((each) => each.page === page)).length;
    earlier = now;
  }
  return { planted: site.planted.length, missed, falseAlarms, overcharged };
}
