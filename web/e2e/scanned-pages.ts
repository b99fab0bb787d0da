import type { Locator, Page } from '@playwright/test';
import { toSheet, wholePage, writeSheets } from '../../functions/tests/fixtures/documents/lost-pictures.ts';

/** A scanned page. */
export interface Sheet {
  readonly paragraphs: readonly string[];
  /** Rotation in degrees, clockwise. */
  readonly askew?: number;
}

/** A point as fractions of the page's width and height, from its upper left corner. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

export interface Scan {
  readonly pdf: Buffer;
  /** Returns the centre of each word of a paragraph; sheets and paragraphs count from 0. */
  readonly spots: (sheet: number, paragraph: number) => readonly PagePoint[];
}

/** A4 at 150 dpi, a usual resolution of office scanners. */
const size = { width: 1_240, height: 1_754 };

/** Draws sheets in the test's browser and returns a PDF of their images, without text. */
export async function drawScan(page: Page, sheets: readonly Sheet[]): Promise<Scan> {
  const desk = await page.context().newPage();
  await desk.setViewportSize(size);
  const pictures: Buffer[] = [];
  const spots: PagePoint[][][] = [];
  for (const sheet of sheets) {
    await desk.setContent(drawSheet(sheet));
    spots.push(await desk.locator('p').evaluateAll(findWords, size));
    pictures.push(await desk.screenshot({ type: 'jpeg', quality: 80 }));
  }
  await desk.close();
  const pages = pictures.map((jpeg) => toSheet({ ...size, jpeg, size: wholePage }));
  return { pdf: writeSheets(pages), spots: (sheet, paragraph) => spots[sheet]?.[paragraph] ?? [] };
}

function drawSheet({ paragraphs, askew = 0 }: Sheet): string {
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `<body style="margin: 0; overflow: hidden; background: #f4f1ea">
    <div style="box-sizing: border-box; width: ${size.width}px; height: ${size.height}px; padding: 150px 140px;
      font: 30px/1.5 serif; color: #232323; transform: rotate(${askew}deg)">${text}</div></body>`;
}

/** Runs in the browser. */
function findWords(paragraphs: Element[], { width, height }: typeof size): PagePoint[][] {
  return paragraphs.map((paragraph) => {
    const node = paragraph.firstChild;
    if (!(node instanceof Text)) return [];
    return [...node.data.matchAll(/\S+/gu)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      return { x: (box.left + box.width / 2) / width, y: (box.top + box.height / 2) / height };
    });
  });
}

/** Returns the words of a page that no mark covers. */
export async function unmarkedWords(
  sheet: Locator,
  spots: readonly PagePoint[],
): Promise<readonly PagePoint[]> {
  const page = await sheet.boundingBox();
  const marks = await Promise.all(
    (await sheet.getByTestId('passage-mark').all()).map((mark) => mark.boundingBox()),
  );
  if (page === null) return spots;
  return spots.filter(({ x, y }) => {
    const [left, top] = [page.x + x * page.width, page.y + y * page.height];
    return !marks.some(
      (mark) =>
        mark !== null &&
        left >= mark.x &&
        left <= mark.x + mark.width &&
        top >= mark.y &&
        top <= mark.y + mark.height,
    );
  });
}
