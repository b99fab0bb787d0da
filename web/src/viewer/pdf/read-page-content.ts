import { annotationFont } from '@contract/documents/page-text/annotation-lines.ts';
import { type AnnotationData, undrawnFieldValue } from '@contract/documents/page-text/field-value.ts';
import { insertAnnotations } from '@contract/documents/page-text/insert-annotations.ts';
import { orderPieces } from '@contract/documents/page-text/order-pieces.ts';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenPdf } from './open-pdf.ts';
import { readAnnotationTexts } from './read-annotation-texts.ts';
import { toTextContent } from './to-text-content.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

const annotationsOf = new WeakMap<PDFPageProxy, Promise<readonly AnnotationData[]>>();
const look = { ascent: 0.75, descent: -0.2, vertical: false, fontFamily: 'sans-serif' };

/**
 * Returns a page's text in the order indexed by the server: OCR text if any. Otherwise it is the file's text with the
 * annotations' texts in reading order.
 */
export async function readPageContent(pdf: OpenPdf, page: PDFPageProxy): Promise<TextContent> {
  const scanned = await pdf.scanned.page(page.pageNumber);
  if (scanned !== undefined && scanned.lines.length > 0) {
    return toTextContent(scanned, page.getViewport({ scale: 1 }));
  }
  const [drawn, annotations] = await Promise.all([page.getTextContent(), fillFields(pdf, page)]);
  const content = { ...drawn, items: orderPieces(drawn.items) };
  if (!annotations.some(mayDrawText)) return content;
  const idsWith = (trait: string) =>
    new Set(annotations.flatMap((annotation) => (annotation[trait] === true ? [annotation.id] : [])));
  const { AnnotationMode, OPS } = pdf.library;
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE_STORAGE });
  const texts = readAnnotationTexts(operators, OPS, {
    fontOf: (name) => (page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined),
    combs: idsWith('comb'),
    tickBoxes: new Set([...idsWith('checkBox'), ...idsWith('radioButton')]),
  });
  const styles = { ...content.styles, [annotationFont]: look };
  return { ...content, styles, items: insertAnnotations(content.items, texts) };
}

/** Draws the values of fields without an appearance, as the server reads them. Resolves to all annotations. */
export function fillFields({ document }: OpenPdf, page: PDFPageProxy): Promise<readonly AnnotationData[]> {
  const knownPromise = annotationsOf.get(page) ?? readAnnotations();
  annotationsOf.set(page, knownPromise);
  return knownPromise;

  async function readAnnotations(): Promise<readonly AnnotationData[]> {
    const annotations: AnnotationData[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
    for (const annotation of annotations) {
      const value = undrawnFieldValue(annotation);
      if (value !== undefined) document.annotationStorage.setValue(String(annotation.id), { value });
    }
    return annotations;
  }
}

/** Returns false for annotations without text, such as links, so that the operators of most pages need not be read. */
function mayDrawText(annotation: AnnotationData): boolean {
  const { hasAppearance, textContent } = annotation;
  return hasAppearance === true || textContent !== undefined || undrawnFieldValue(annotation) !== undefined;
}
