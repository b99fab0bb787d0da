import type { CheckedCall } from './check-models.ts';

const headings = [
  'prov.',
  'use',
  'model',
  'result',
  'ms',
  'input',
  'cached',
  'output',
  'reasoning',
  'ct',
  'notes',
];

const uses: Readonly<Record<CheckedCall['purpose'], string>> = {
  answer: 'answer',
  rewrite: 'rewriting',
  judge: 'judge',
  guide: 'guide',
  explain: 'explanation',
  table: 'table cells',
  translate: 'translation',
  vision: 'image',
  question: 'question vector',
  passage: 'passage vector',
};

const microEurosPerCent = 10_000;
const number = new Intl.NumberFormat('en-GB');
const cents = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Formats the calls as a table of fixed columns; the last column holds the reasons, of any length. */
export function describeCalls(calls: readonly CheckedCall[]): string {
  const rows = [headings, ...calls.map(toRow)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toRow({ provider, purpose, model, isAccepted, durationMs, tokens, notes }: CheckedCall): string[] {
  const count = (value: number | undefined): string => (value === undefined ? '' : number.format(value));
  const cost = tokens?.cost_micro_eur;
  return [
    String(provider),
    uses[purpose],
    model,
    isAccepted ? '✓ accepted' : '✗ refused',
    number.format(durationMs),
    count(tokens?.input_tokens),
    count(tokens?.cached_tokens),
    count(tokens?.output_tokens),
    count(tokens?.reasoning_tokens),
    cost === undefined ? '' : cost === null ? 'no price' : cents.format(cost / microEurosPerCent),
    notes.join('; '),
  ];
}
