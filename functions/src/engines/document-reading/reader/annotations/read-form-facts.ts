import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface FormFacts {
  /** Some page has fields. */
  readonly hasForm: boolean;
  /** The form is a program (XFA) without pages: in most viewers the placeholder says that it cannot be shown. */
  readonly isDynamic: boolean;
}

/** The kind of form in a file. One with an unreadable catalogue counts as none. */
export async function readFormFacts(document: PDFDocumentProxy): Promise<FormFacts> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsAcroFormPresent, IsXFAPresent, IsSignaturesPresent } = info as Readonly<Record<string, unknown>>;
  return {
    hasForm: IsAcroFormPresent === true || IsSignaturesPresent === true,
    isDynamic: IsXFAPresent === true && IsAcroFormPresent !== true,
  };
}
