import type { DocxStyle } from '../../platform/printing/docx-styles.ts';
import { writeDocx } from '../../platform/printing/write-docx.ts';
import { type ReportLine, toReportRuns } from './report.ts';

const styles: Readonly<Record<ReportLine['style'], DocxStyle>> = {
  title: 'Title',
  meta: 'Meta',
  heading: 'Heading1',
  change: 'Heading2',
  side: 'Quote',
  note: 'Meta',
};

/** Writes an exported comparison as a Word document. */
export async function writeReportDocx(title: string, lines: readonly ReportLine[]): Promise<Buffer> {
  return await writeDocx({
    title,
    blocks: lines.map((line) => ({ kind: 'paragraph', style: styles[line.style], runs: toReportRuns(line) })),
  });
}
