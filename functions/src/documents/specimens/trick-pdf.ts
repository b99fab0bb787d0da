import { type PdfObject, toStream, writePdf } from './make-pdf.ts';

/** A page by its content stream, with what the trick needs around it. Objects of `more` are numbered from 6. */
export interface TrickPage {
  readonly content: string;
  readonly resources?: string;
  readonly catalogue?: string;
  readonly page?: string;
  readonly more?: readonly PdfObject[];
  readonly trailer?: string;
  /** Entries of the font `/F1`. */
  readonly font?: string;
  /** More fonts by their names. */
  readonly fonts?: string;
}

export function writeTrickPdf(trick: TrickPage): Buffer {
  const { content, resources = '', catalogue = '', page = '', more = [], trailer = '', font = '' } = trick;
  const fontEntry = `<< /Font << /F1 5 0 R ${trick.fonts ?? ''} >>`;
  return writePdf(
    [
      { dictionary: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>` },
      { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
      {
        dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources ${fontEntry} ${resources} >> ${page} >>`,
      },
      toStream(content),
      { dictionary: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>` },
      ...more,
    ],
    trailer,
  );
}

/** Black, in Helvetica. Latin letters only, without brackets. */
export const textLine = (text: string, y: number, size = 12): string =>
  `BT /F1 ${size} Tf 50 ${y} Td (${text}) Tj ET`;
