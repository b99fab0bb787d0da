import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface FormFacts {
  /** True when a page has fields. */
  readonly hasForm: boolean;
  /** True for an XFA form without pages: most viewers show a placeholder with an error. */
  readonly isDynamic: boolean;
}

/** Reads the kind of form in a file; an unreadable catalogue counts as none. */
export async function readFormFacts(document: PDFDocumentProxy): Promise<FormFacts> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsAcroFormPresent, IsXFAPresent, IsSignaturesPresent } = info as Readonly<Record<string, unknown>>;
  return {
    hasForm: IsAcroFormPresent === true || IsSignaturesPresent === true,
    isDynamic: IsXFAPresent === true && IsAcroFormPresent !== true,
  };
}
