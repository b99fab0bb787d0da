import { type DocxBlock, type DocxRun, writeDocx } from '../../platform/printing/write-docx.ts';
import { formatMoment, formatStatedDay } from '../../platform/spanish/spanish-dates.ts';
import { describeExportedDeadline, deadlineFileTexts as texts } from './describe-exported-deadline.ts';
import type { ExportedDeadline } from './exported-deadlines.ts';

/** Writes deadlines as a landscape Word document. The sentence and the calculation of each are a footnote. */
export async function writeDeadlinesDocx(deadlines: readonly ExportedDeadline[], now: Date): Promise<Buffer> {
  const meta = (text: string): DocxBlock => ({ kind: 'paragraph', style: 'Meta', runs: [{ text }] });
  const head = [texts.day, texts.what, texts.who, texts.document, texts.status].map((text) => [{ text }]);
  return await writeDocx({
    title: texts.title,
    isLandscape: true,
    blocks: [
      { kind: 'paragraph', style: 'Title', runs: [{ text: texts.title }] },
      meta(texts.exported(formatMoment(now))),
      meta(deadlines.length === 0 ? texts.empty : texts.note),
      ...(deadlines.length === 0
        ? []
        : [{ kind: 'table', rows: [head, ...deadlines.map((deadline) => layRow(deadline, now))] } as const]),
    ],
  });
}

function layRow(deadline: ExportedDeadline, now: Date): DocxRun[][] {
  const { what, who, document, pageLabel, quote, proof, status, repeats, condition, reasons } =
    describeExportedDeadline(deadline, now);
  const day = deadline.day === null ? texts.noDate : formatStatedDay(deadline.day);
  const note = [`${texts.pageOf(document, pageLabel)}: «${quote}»`, reasons].filter(Boolean).join('\n');
  return [
    [
      { text: day, isUnchecked: deadline.due.state === 'unchecked', ...(quote !== '' && { note }) },
      { text: repeats === '' ? '' : ` (${repeats.toLowerCase()})`, isItalic: true },
    ],
    [{ text: what }, { text: condition === '' ? '' : ` (${condition})`, isItalic: true }],
    [{ text: who }],
    [{ text: document }],
    [{ text: `${status}. ${proof}.` }],
  ];
}
