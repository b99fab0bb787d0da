import type { Content, Style } from 'pdfmake';
import { splitIntoPrintableRuns } from '../../platform/printing/lay-markdown.ts';
import { printPdf } from '../../platform/printing/print-pdf.ts';
import { type ReportLine, toReportRuns } from './report.ts';

const softColor = '#544d45';
const accent = '#0f4f5f';

const styles = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
  meta: { fontSize: 9, color: softColor, margin: [0, 0, 0, 2] },
  heading: { fontSize: 13, bold: true, color: accent, margin: [0, 18, 0, 4] },
  change: { fontSize: 10.5, bold: true, margin: [0, 10, 0, 2] },
  side: { margin: [10, 0, 0, 3] },
  note: { fontSize: 9, italics: true, color: softColor, margin: [0, 0, 0, 4] },
} satisfies Record<ReportLine['style'], Style>;

/** Writes an exported comparison as an A4 PDF. Reads nothing but its own fonts. */
export async function writeReportPdf(title: string, lines: readonly ReportLine[]): Promise<Buffer> {
  return await printPdf({ title, content: lines.map(layLine), styles });
}

function layLine(line: ReportLine): Content {
  // Flattens the runs, because nested ones would lose their formatting.
  const text = toReportRuns(line).flatMap(({ text: words, isBold, isStruck }) =>
    splitIntoPrintableRuns(words).map((run) => ({
      ...run,
      ...(isBold && { bold: true }),
      ...(isStruck && { decoration: 'lineThrough' as const }),
    })),
  );
  return { text, style: line.style };
}
