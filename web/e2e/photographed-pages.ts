import { expect, type Page } from '@playwright/test';
import type { PagePoint } from './scanned-pages.ts';

/** A sheet on a desk. */
interface PhotographedSheet {
  readonly paragraphs: readonly string[];
  /** CSS transform of the sheet: how the camera sees it. */
  readonly view: string;
  /** Fraction of the desk from which it is out of focus; 1 for a sharp photograph. */
  readonly sharpUntil?: number;
}

export interface Photograph {
  readonly jpeg: Buffer;
  /** Corners of the sheet clockwise from its upper left, as fractions of the picture. */
  readonly corners: readonly PagePoint[];
  /** Centres of the words of each paragraph, as fractions of the sheet. */
  readonly words: readonly (readonly PagePoint[])[];
}

const sheetSize = { width: 1_240, height: 1_754 };
const deskSize = { width: 1_500, height: 2_000 };

/** Views of a camera: from below and askew, and turned by 90° to the left. */
export const cameraViews = {
  askew: 'perspective(3200px) rotateX(16deg) rotateZ(4deg) scale(.94)',
  lying: 'rotate(-90deg) scale(.92)',
} as const;

/** Draws a sheet of text on a dark desk in the test's browser and returns its picture as a phone would take it. */
export async function drawPhotograph(
  page: Page,
  { paragraphs, view, sharpUntil = 1 }: PhotographedSheet,
): Promise<Photograph> {
  const isLying = view === cameraViews.lying;
  const size = isLying ? { width: deskSize.height, height: deskSize.width } : deskSize;
  // Renders in a context of its own: the journey's window may be a phone's.
  const desk = await page.context().browser()?.newPage({ viewport: size });
  if (desk === undefined) throw new Error('The test has no browser to draw the photograph in.');
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  await desk.setContent(`<body style="margin: 0; overflow: hidden; background: #4b4238">
    <div id="sheet" style="position: absolute; box-sizing: border-box; padding: 150px 130px;
      left: ${(size.width - sheetSize.width) / 2}px; top: ${(size.height - sheetSize.height) / 2}px;
      width: ${sheetSize.width}px; height: ${sheetSize.height}px; background: #f4f1ea; font: 34px/1.5 serif; color: #232323">
      ${text}
      ${['left: 0; top: 0', 'right: 0; top: 0', 'right: 0; bottom: 0', 'left: 0; bottom: 0']
        .map((place) => `<i style="position: absolute; ${place}; width: 0; height: 0"></i>`)
        .join('')}
    </div>
    <div style="position: absolute; left: 0; right: 0; top: ${100 * sharpUntil}%; bottom: 0;
      backdrop-filter: blur(7px)"></div></body>`);
  const words = await desk.locator('p').evaluateAll(findWords);
  await desk.locator('#sheet').evaluate((sheet, transform) => {
    (sheet as HTMLElement).style.transform = transform;
  }, view);
  const corners = await desk.locator('i').evaluateAll((marks) =>
    marks.map((mark) => {
      const { x, y } = mark.getBoundingClientRect();
      return { x: x / innerWidth, y: y / innerHeight };
    }),
  );
  let jpeg: Buffer = Buffer.alloc(0);
  // On a busy machine, Chromium sometimes fails to capture a page with perspective.
  await expect(async () => {
    jpeg = await desk.screenshot({ type: 'jpeg', quality: 85 });
  }).toPass({ timeout: 30_000 });
  await desk.close();
  return { jpeg, corners, words };
}

/** Runs in the browser. */
function findWords(paragraphs: Element[]): PagePoint[][] {
  const sheet = document.querySelector('#sheet')?.getBoundingClientRect();
  if (sheet === undefined) return [];
  return paragraphs.map((paragraph) => {
    const node = paragraph.firstChild;
    if (!(node instanceof Text)) return [];
    return [...node.data.matchAll(/\S+/gu)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      return {
        x: (box.x + box.width / 2 - sheet.x) / sheet.width,
        y: (box.y + box.height / 2 - sheet.y) / sheet.height,
      };
    });
  });
}

/** Adds EXIF data to a JPEG (CIPA DC-008): an orientation, and a place on the northern hemisphere. */
export function addExif(jpeg: Buffer, orientation: number): Buffer {
  const entry = (tag: number, type: number, value: Buffer): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(type === 2 ? 2 : 1, 4);
    value.copy(bytes, 8);
    return bytes;
  };
  const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
  const long = (value: number): Buffer => Buffer.from([0, 0, value >> 8, value & 255]);
  const gpsOffset = 8 + 2 + 2 * 12 + 4;
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    short(2),
    entry(0x0112, 3, short(orientation)),
    entry(0x8825, 4, long(gpsOffset)),
    long(0),
    short(1),
    // Latitude north.
    entry(0x0001, 2, Buffer.from('N\0')),
    long(0),
  ]);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), short(content.length + 2), content]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}
