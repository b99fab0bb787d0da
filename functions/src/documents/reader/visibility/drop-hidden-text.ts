import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { dropRepeated } from './drop-repeated.ts';
import { findHiddenText, type HiddenText } from './find-hidden-text.ts';
import { type Box, toBox } from './geometry.ts';
import { hideInContent } from './hide-in-content.ts';
import type { PageEye } from './page-eye.ts';
import { readFontFacts } from './read-font-facts.ts';

export type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Where a page could not be looked at, so much of its text is done without; beyond, it counts as a page without text. */
const mostUnseenShare = 0.2;
/** More letters than these that are drawn as others make the text of a page worthless; less cost their words. */
const mostOtherLetters = 8;

/**
 * Lets a page's text content hold only what can be seen on the page. The library that reads text asks the very same page
 * object. A page whose painting cannot be followed keeps its text. Without `layers` all of them count as shown. False where
 * it remains open what of the text is seen: then only a picture of the page tells what it says.
 */
export async function dropHiddenText(
  page: PDFPageProxy,
  layers: Layers | undefined,
  eye: PageEye,
): Promise<boolean> {
  const view = toBox(page.view);
  if (view === undefined) return true;
  const hidden = await findOnPage(page, view, layers, eye);
  if (hidden === undefined) return false;
  if (hidden.length === 0) return true;
  const readAll = page.getTextContent.bind(page);
  page.getTextContent = async (parameters) => hideInContent(await readAll(parameters), hidden);
  return true;
}

async function findOnPage(
  page: PDFPageProxy,
  view: Box,
  layers: Layers | undefined,
  eye: PageEye,
): Promise<readonly HiddenText[] | undefined> {
  const operators = await page.getOperatorList();
  const { hidden, doubtful, uncertain, seen, misread, otherLetters } = findHiddenText(operators, {
    view,
    // Groups that the file does not declare are shown by viewers.
    isLayerShown: (properties) => properties === null || layers?.isVisible(properties as never) !== false,
    fontOf: readFontFacts(page),
    isKnownLetter: eye.isKnownLetter,
  });
  if (otherLetters > mostOtherLetters) return undefined;
  if (doubtful.length + uncertain.length === 0) return [...misread, ...dropRepeated(hidden, seen)];
  const look = await eye.look(page, doubtful, uncertain);
  if (look !== undefined) {
    return [...misread, ...dropRepeated([...hidden, ...look.hidden], [...seen, ...look.seen])];
  }
  const isMuch = lengthOf(doubtful) > lengthOf([...doubtful, ...uncertain, ...seen]) * mostUnseenShare;
  return isMuch ? undefined : [...misread, ...dropRepeated([...hidden, ...doubtful], seen)];
}

function lengthOf(texts: readonly HiddenText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}
