import type { CheckedCall } from './check-models.ts';

const headings = [
  'prov.',
  'uso',
  'modelo',
  'resultado',
  'ms',
  'entrada',
  'caché',
  'salida',
  'razona',
  'ct',
  'notas',
];

const uses: Readonly<Record<CheckedCall['purpose'], string>> = {
  answer: 'respuesta',
  rewrite: 'reescritura',
  judge: 'juez',
  guide: 'guía',
  translate: 'traducción',
  vision: 'imagen',
  question: 'vector de pregunta',
  passage: 'vector de pasaje',
};

const microEurosPerCent = 10_000;
const number = new Intl.NumberFormat('es-ES');
const cents = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** The calls as a table of fixed columns; the last one, of any length, holds why. */
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
    isAccepted ? '✓ aceptada' : '✗ rechazada',
    number.format(durationMs),
    count(tokens?.input_tokens),
    count(tokens?.cached_tokens),
    count(tokens?.output_tokens),
    count(tokens?.reasoning_tokens),
    cost === undefined ? '' : cost === null ? 'sin precio' : cents.format(cost / microEurosPerCent),
    notes.join('; '),
  ];
}
