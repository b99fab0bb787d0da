import { formatValue } from '../../contract/proved-values/format-value.ts';
import { byteOrderMark, toCsvRow } from '../../shared/values/csv.ts';
import { describeExportedDeadline, deadlineFileTexts as texts } from './describe-exported-deadline.ts';
import type { ExportedDeadline } from './exported-deadlines.ts';

/** Writes deadlines for a Spanish spreadsheet, one per row. */
export function writeDeadlinesCsv(deadlines: readonly ExportedDeadline[], now: Date): Buffer {
  const head = [
    texts.day,
    texts.what,
    texts.who,
    texts.document,
    texts.page,
    texts.proof,
    texts.status,
    texts.repeats,
    texts.condition,
    texts.reasons,
    texts.quote,
  ];
  const rows = deadlines.map((deadline) => {
    const exported = describeExportedDeadline(deadline, now);
    const day = deadline.due.value === null ? texts.noDate : formatValue(deadline.due.value);
    const { what, who, document, pageLabel, proof, status, repeats, condition, reasons, quote } = exported;
    return toCsvRow(
      [day, what, who, document, pageLabel, proof, status, repeats, condition, reasons, quote],
      ';',
    );
  });
  return Buffer.from(byteOrderMark + toCsvRow(head, ';') + rows.join(''));
}
