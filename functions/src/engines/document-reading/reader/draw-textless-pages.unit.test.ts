import { describe, expect, test } from 'vitest';
import {
  greyPicture,
  lostPictures,
  type Sheet,
  whitePicture,
  wholePage,
  writeSheets,
} from '../../../../tests/fixtures/documents/lost-pictures.ts';
import { readPages } from '../../../../tests/fixtures/documents/read-pages.ts';

const sentence = 'La fianza equivale a dos mensualidades de renta.';
const grey = { picture: greyPicture, size: wholePage };

async function readSheets(sheets: readonly Sheet[]) {
  const { images, unreadPages: unread } = await readPages(writeSheets(sheets), 9);
  return { images, unread };
}

describe('page with an undecodable picture', () => {
  test.each(Object.entries(lostPictures))(
    'reports the page as unread, without a picture: %s',
    async (_, picture) => {
      const lost = { picture, size: wholePage };
      expect(await readSheets([sentence, [lost], [grey]])).toEqual({
        images: [3],
        unread: [{ index: 2, reason: 'picture' }],
      });
    },
  );

  test.each(Object.entries(lostPictures))(
    'reports the page as unread despite a small logo: %s',
    async (_, picture) => {
      const logo = { picture: greyPicture, size: [60, 30] } as const;
      expect(await readSheets([[{ picture, size: wholePage }, logo]])).toEqual({
        images: [],
        unread: [{ index: 1, reason: 'picture' }],
      });
    },
  );

  test.each(Object.entries(lostPictures))('draws the rest of the page: %s', async (_, picture) => {
    expect(await readSheets([[{ picture, size: [60, 30] }, grey]])).toEqual({ images: [1], unread: [] });
  });
});

test('treats a page drawn all white as blank', async () => {
  expect(await readSheets([[{ picture: whitePicture, size: wholePage }]])).toEqual({
    images: [],
    unread: [],
  });
});

test('restores `console.warn` after drawing a page', async () => {
  const before = console.warn;
  await readSheets([sentence]);
  expect(console.warn).toBe(before);
});
