import { expect, test } from 'vitest';
import { plainFont } from '../../../../contract/documents/page-text/text-pen.ts';
import { noClip } from './clip.ts';
import { hideInContent } from './hide-in-content.ts';
import type { ShownText } from './walk-page.ts';

const view = { left: 0, bottom: 0, right: 600, top: 800 };

/** Builds a run with one letter per 5 units from `x` on. */
function writeRun(order: number, text: string, x = 0): ShownText {
  const at = (index: number) => ({ x: x + index * 5, y: 100 });
  return {
    text,
    order,
    start: at(0),
    end: at(text.length),
    up: { x: 0, y: 10 },
    font: plainFont,
    otherLetters: 0,
    letters: () =>
      [...text].map((letter, index) => ({
        text: letter,
        drawing: '',
        isOther: false,
        start: at(index),
        end: at(index + 1),
      })),
    letterCount: text.length,
    eachStart: () => undefined,
    position: order,
    fontName: '',
    paints: [],
    clip: noClip,
    isMasked: false,
    blendModes: [],
    isOnShownLayer: true,
    annotation: undefined,
  };
}

/** Hides the middle run of a line. */
function hideMiddleRun(before: string, hidden: string, behind: string): unknown {
  const runs = [before, hidden, behind].map((text, order) => writeRun(order, text));
  return hideInContent(
    [{ str: before + hidden + behind }],
    runs,
    [{ order: 1, from: 0, to: Number.POSITIVE_INFINITY }],
    view,
  );
}

test.each([
  '(1.000)',
  '[a|b]',
  '$5^2',
  '{x}?',
  '*+',
  '\\d',
  '.*',
  'a/b-c',
  '(',
  'El precio es',
  'y nada más',
])('hides the run «%s» and keeps its neighbours', (characters) => {
  const spaces = characters.replace(/\S/gu, ' ');
  expect(hideMiddleRun('El precio es ', characters, ' y nada más')).toEqual([
    { str: `El precio es ${spaces} y nada más` },
  ]);
});

test('hides letters of an item written from right to left', () => {
  const runs = [writeRun(0, 'abc'), writeRun(1, 'de')];
  expect(hideInContent([{ str: 'edcba' }], runs, [{ order: 0, from: 0, to: 2 }], view)).toEqual([
    { str: 'edc  ' },
  ]);
});

test('skips letters outside of the page when it hides text, as pdf.js does', () => {
  const runs = [writeRun(0, 'no', 700), writeRun(1, 'no '), writeRun(2, 'vale')];
  expect(hideInContent([{ str: 'no vale' }], runs, [{ order: 1, from: 0, to: 2 }], view)).toEqual([
    { str: '   vale' },
  ]);
});

test.each(['otra', 'val', 'valeX', 'vael'])(
  'hides nothing when the item «%s» is not in the page text «vale»',
  (str) => {
    expect(hideInContent([{ str }], [writeRun(0, 'vale')], [], view)).toBeUndefined();
  },
);
