import type { Content, Style } from 'pdfmake';
import { runPrinter } from './run-printer.ts';

/** Layout of a table with a line between its rows. */
export const ruledTableLayout = 'ruled';

/** Content of a PDF to print, without functions, because another thread lays it out. */
export interface PrintableDocument {
  readonly title: string;
  readonly content: readonly Content[];
  readonly styles: Readonly<Record<string, Style>>;
}

/** Prints an A4 PDF with page numbers. Reads nothing but its own fonts. */
export function printPdf(printed: PrintableDocument): Promise<Buffer> {
  return runPrinter('pdf', printed);
}
