import { expect, test } from 'vitest';
import { containerHeight, containerMaxHeight } from './container-height.ts';

// @proves 9.9
test.each([
  [0, 0, 600],
  [2, 1, 600],
  [3, 0, 650],
  [3, 1, 850],
  [5, 2, 850],
  [7, 3, 1000],
  [11, 5, 1000],
  [13, 6, 1250],
  [21, 10, 1250],
  [23, 11, 1400],
])(
  'sets the height of a conversation with %i messages and %i questions to %i px on a wide screen',
  (messages, questions, heightPx) => {
    expect(containerHeight(messages, questions, 1280)).toBe(heightPx);
  },
);

// @proves 9.9
test.each([
  [360, 500],
  [480, 500],
  [481, 550],
  [768, 550],
  [769, 575],
  [1024, 575],
  [1025, 600],
])('sets the height of a short conversation at a width of %i px to %i px', (widthPx, heightPx) => {
  expect(containerHeight(1, 0, widthPx)).toBe(heightPx);
});

// @proves 9.9
test('limits the height of a long conversation to the window, but not below that of a short one', () => {
  expect(containerMaxHeight(1280)).toBe('max(600px, calc(100dvh - 272px))');
  expect(containerMaxHeight(360)).toBe('max(500px, calc(100dvh - 272px))');
});
