import { describe, expect, test } from 'vitest';
import { wholePicture } from './geometry.ts';
import { type Picture, type PictureAction, pictureReducer } from './picture-list.ts';

const add = (id: string): PictureAction => ({
  type: 'added',
  picture: {
    id,
    file: new File(['x'], `${id}.jpg`),
    preview: new Blob(),
    size: { width: 3_000, height: 4_000 },
    crop: wholePicture,
  },
});
const run = (...actions: PictureAction[]): readonly Picture[] =>
  [add('a'), add('b'), add('c'), ...actions].reduce<readonly Picture[]>(pictureReducer, []);
const order = (...actions: PictureAction[]): string =>
  run(...actions)
    .map(({ id }) => id)
    .join('');

describe('order of the pages', () => {
  test('follows the order in which the pictures were added', () => {
    expect(order()).toBe('abc');
  });

  test('moves a page by one place at a time, and stops at both ends', () => {
    expect(order({ type: 'moved', id: 'a', by: 1 })).toBe('bac');
    expect(order({ type: 'moved', id: 'c', by: -1 }, { type: 'moved', id: 'c', by: -1 })).toBe('cab');
    expect(order({ type: 'moved', id: 'a', by: -1 })).toBe('abc');
    expect(order({ type: 'moved', id: 'c', by: 1 })).toBe('abc');
  });

  test('closes the gap of a removed page', () => {
    expect(order({ type: 'removed', id: 'b' })).toBe('ac');
  });
});

describe('turned page', () => {
  const crop = [{ x: 0.1, y: 0.2 }, ...wholePicture.slice(1)] as unknown as Picture['crop'];
  const start: PictureAction = { type: 'cropped', id: 'a', crop };
  const turned = (...directions: ('left' | 'right')[]) =>
    run(start, ...directions.map((direction) => ({ type: 'turned', id: 'a', direction }) as const))[0];

  test('turns its crop with the picture', () => {
    const right = turned('right');
    expect(right?.turns).toBe(1);
    expect(right?.crop[1]).toEqual({ x: 0.8, y: 0.1 });
    expect(turned('left')?.turns).toBe(3);
  });

  test('returns to its state after a turn to the left and one to the right', () => {
    const [before, after] = [run(start)[0], turned('left', 'right')];
    expect(after?.turns).toBe(0);
    for (const [index, corner] of (before?.crop ?? []).entries()) {
      expect(after?.crop[index]?.x).toBeCloseTo(corner.x, 9);
      expect(after?.crop[index]?.y).toBeCloseTo(corner.y, 9);
    }
  });

  test('leaves the other pages as they are', () => {
    expect(run({ type: 'turned', id: 'a', direction: 'right' })[1]?.turns).toBe(0);
  });
});
