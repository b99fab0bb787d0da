import { expect, test } from 'vitest';
import type { RecognisedPictures } from '../../../engines/document-reading/index.ts';
import { publicationPace } from '../publication-pace.ts';
import { publishMeanwhile } from './publish-meanwhile.ts';

/** Publishes twelve pages that take `pageMs` each. Returns the number of pages read before each publication. */
async function publicationsOf(pageMs: number): Promise<number[]> {
  const pictureCount = 12;
  const published: number[] = [];
  const meanwhile = publishMeanwhile({
    pace: publicationPace,
    pictureCount,
    publishedCount: 0,
    publish: async (pictures) => {
      published.push(pictures.size);
      return true;
    },
  });
  const readPages = new Map<number, 'unreadable'>();
  for (let page = 1; page <= pictureCount; page += 1) {
    readPages.set(page, 'unreadable');
    meanwhile.onPictures(readPages satisfies RecognisedPictures, pageMs * (pictureCount - page));
    await meanwhile.end();
  }
  return published;
}

test('publishes the pages read so far of slow photographs, and fast scans only as a whole', async () => {
  expect(await publicationsOf(7_000)).toEqual([8]);
  expect(await publicationsOf(1_500)).toEqual([]);
});
