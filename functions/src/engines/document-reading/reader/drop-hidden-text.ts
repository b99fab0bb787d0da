import { ImageKind, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { AnnotationText } from '../../../contract/documents/page-text/annotation-lines.ts';
import { type Box, overlapsBox, toBox } from '../../../contract/documents/page-text/geometry.ts';
import { insertAnnotations } from '../../../contract/documents/page-text/insert-annotations.ts';
import { orderPieces } from '../../../contract/documents/page-text/order-pieces.ts';
import { toAnnotationTexts, toTickTexts } from './annotations/annotation-texts.ts';
import type { AnnotationReader, PageAnnotations } from './annotations/page-annotations.ts';
import { restoreLostLetters } from './text-items/restore-lost-letters.ts';
import { composeDrawnAccents } from './visibility/compose-drawn-accents.ts';
import { annotationMode } from './visibility/draw-page.ts';
import { type Findings, findHiddenText, type PageFacts } from './visibility/find-hidden-text.ts';
import { type HiddenLetters, hideRun } from './visibility/hidden-letters.ts';
import { hideInContent } from './visibility/hide-in-content.ts';
import { readFontFacts } from './visibility/read-font-facts.ts';
import { restoreSoftHyphens } from './visibility/restore-soft-hyphens.ts';
import type { VisibilityChecker } from './visibility/visibility-checker.ts';
import { type ShownText, sharedPrefix } from './visibility/walk-page.ts';
import type { PdfWarnings } from './watch-pdf-warnings.ts';

export type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Max share of a page's text that may be dropped unexamined; above it, the page counts as one without text. */
const maxUnseenShare = 0.2;
/**
 * Max letters drawn differently from their text: up to it only their words are dropped, above it the text of the page.
 */
const maxOtherLetters = 8;

interface PageReading {
  readonly layers: Layers | undefined;
  readonly checker: VisibilityChecker;
  readonly readAnnotations: AnnotationReader;
  readonly warnings: Pick<PdfWarnings, 'takeSkippedOperators'>;
  /** Returns the `/ActualText` of each marked content of a page. */
  readonly readActualTexts: (page: PDFPageProxy) => Promise<readonly (string | undefined)[]>;
  /** Receives the number of pictures whose words are not in the text. */
  readonly onUnreadPictures: (count: number) => void;
}

/**
 * Reduces a page's text content to its visible text, with the texts of its annotations in reading order. Changes the
 * page object from which the library reads. Without `layers` all layers count as visible. A page whose painting cannot
 * be followed keeps its text. Returns false when the visibility remains open: then only a picture of the page shows its
 * text.
 */
export async function dropHiddenText(
  page: PDFPageProxy,
  { layers, checker, readAnnotations, warnings, readActualTexts, onUnreadPictures }: PageReading,
): Promise<boolean> {
  const view = toBox(page.view);
  if (view === undefined) return true;
  const annotations = await readAnnotations(page);
  const found = await findTextsOnPage(page, { view, layers, checker, annotations, readActualTexts });
  if (found === undefined) return false;
  const { hidden, annotated, unreadPictures } = found;
  if (unreadPictures > 0) onUnreadPictures(unreadPictures);
  const annotationTexts = toAnnotationTexts(annotated, hidden, annotations);
  const ticks = await readTicks(page, view, checker, annotations);
  const runs = found.texts.filter(({ annotation }) => annotation === undefined);
  const isHiding = isAnyHidden(runs, hidden);
  // Text behind an operator that pdf.js cannot draw is only in its own items.
  const items = warnings.takeSkippedOperators() ? undefined : found.items;
  const whole = items ?? (await page.getTextContent()).items;
  const shown = isHiding ? hideInContent(whole, runs, hidden, view) : whole;
  if (shown === undefined) return false;
  const seen = composeDrawnAccents(whole, shown, runs, view);
  const ordered = insertAnnotations(orderPieces(restoreSoftHyphens(seen, runs)), annotationTexts);
  // Boxes without any word belong to an empty form.
  const content = {
    items: ordered.some(hasLetter) ? insertAnnotations(ordered, ticks) : ordered,
    styles: {},
    lang: null,
  };
  page.getTextContent = async () => content;
  return true;
}

interface Surroundings {
  readonly view: Box;
  readonly layers: Layers | undefined;
  readonly checker: VisibilityChecker;
  readonly annotations: PageAnnotations;
  readonly readActualTexts: PageReading['readActualTexts'];
}

async function findTextsOnPage(
  page: PDFPageProxy,
  { view, layers, checker, annotations, readActualTexts }: Surroundings,
): Promise<
  | (Pick<Findings, 'texts' | 'items' | 'annotated' | 'unreadPictures'> & {
      hidden: readonly HiddenLetters[];
    })
  | undefined
> {
  const operators = await page.getOperatorList({ annotationMode });
  const facts: PageFacts = {
    view,
    // Viewers show groups that the file does not declare.
    isLayerShown: (properties) => properties === null || layers?.isVisible(properties as never) !== false,
    fontOf: readFontFacts(page),
    isSheer: (name) => isSheerPicture(name.startsWith(sharedPrefix) ? page.commonObjs : page.objs, name),
    isKnownLetter: checker.isKnownLetter,
    added: annotations.added,
    marks: annotations.marks,
  };
  let findings = findHiddenText(operators, facts);
  if (findings.hasLostLetters) {
    const restored = restoreLostLetters(operators, await readActualTexts(page).catch(() => []));
    if (restored !== undefined) findings = findHiddenText(restored, facts);
  }
  const {
    texts,
    items,
    hidden,
    doubtful,
    uncertain,
    seen,
    misread,
    otherLetters,
    annotated,
    unreadPictures,
  } = findings;
  if (otherLetters > maxOtherLetters) return undefined;
  const without = (more: readonly HiddenLetters[]) => ({
    texts,
    items,
    annotated,
    unreadPictures,
    hidden: [...misread, ...hidden, ...more],
  });
  if (doubtful.length + uncertain.length === 0) return without([]);
  const visibility = await checker.findHidden(page, doubtful, uncertain);
  if (visibility !== undefined) return without(visibility.hidden);
  const isMuch = lengthOf(doubtful) > lengthOf([...doubtful, ...uncertain, ...seen]) * maxUnseenShare;
  return isMuch ? undefined : without(doubtful.map(hideRun));
}

/** Returns true for a decoded picture with an alpha channel. */
function isSheerPicture(objects: PDFPageProxy['objs'], name: string): boolean {
  const picture: unknown = objects.has(name) ? objects.get(name) : undefined;
  const hasKind = typeof picture === 'object' && picture !== null && 'kind' in picture;
  return hasKind && picture.kind === ImageKind.RGBA_32BPP;
}

/** Returns the ticks of boxes; none when there is no time to draw them. */
async function readTicks(
  page: PDFPageProxy,
  view: Box,
  checker: VisibilityChecker,
  { tickBoxes }: PageAnnotations,
): Promise<AnnotationText[]> {
  const boxes = tickBoxes.filter(({ box }) => overlapsBox(view, box));
  if (boxes.length === 0) return [];
  const ticked = await checker.findTickedBoxes(page, boxes);
  return ticked === undefined ? [] : toTickTexts(boxes, ticked, page.rotate);
}

function isAnyHidden(runs: readonly ShownText[], hidden: readonly HiddenLetters[]): boolean {
  if (hidden.length === 0) return false;
  const orders = new Set(runs.map(({ order }) => order));
  return hidden.some(({ order }) => orders.has(order));
}

function hasLetter(item: object): boolean {
  return 'str' in item && /[\p{L}\p{N}]/u.test(String(item.str));
}

function lengthOf(texts: readonly ShownText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}
