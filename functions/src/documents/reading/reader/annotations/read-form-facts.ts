import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface FormFacts {
  /** Some page has fields. */
  readonly hasForm: boolean;
  /**
   * The form is a program (XFA) and has no pages: what stands in their place says in most viewers that the form cannot be
   * shown.
   */
  readonly isDynamic: boolean;
}

/** What kind of form a file is. One whose catalogue cannot be read counts as none. */
export async function readFormFacts(document: PDFDocumentProxy): Promise<FormFacts> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const { IsAcroFormPresent, IsXFAPresent, IsSignaturesPresent } = info as Readonly<Record<string, unknown>>;
  return {
    hasForm: IsAcroFormPresent === true || IsSignaturesPresent === true,
    isDynamic: IsXFAPresent === true && IsAcroFormPresent !== true,
  };
}
