import { doubtNames } from '../../contract/chat/doubts.ts';
import { formatValue } from '../../contract/proved-values/format-value.ts';
import type { TypedValue } from '../../contract/proved-values/schemas.ts';
import { proofStateNames } from '../../contract/proved-values/value-types.ts';
import type { Table, TableCell, TableColumn, TableRow } from '../../contract/tables/schemas.ts';

/** The parts of a table that its files show. */
export type ExportedTable = Pick<Table, 'name' | 'columns' | 'rows'>;

/** A passage that states the value of a cell, or another value for the same question. */
interface CellProof {
  readonly value: string;
  readonly isDisagreeing: boolean;
  readonly pageLabel: string;
  readonly quote: string;
  /** Doubt about the quoted words; empty without one. */
  readonly doubt: string;
}

export interface CellDescription {
  /** Shown value by its type; `null` when only `text` has it. */
  readonly value: TypedValue | null;
  readonly text: string;
  readonly isCorrected: boolean;
  /** Value that the document states, also beside a correction. */
  readonly answer: string;
  /** State of the document's value: «Comprobado», «Pendiente». */
  readonly state: string;
  /** True when no sentence of the document supports the shown value. */
  readonly isUnchecked: boolean;
  /** Warnings besides the value and its state: «corregido». */
  readonly remarks: readonly string[];
  readonly proofs: readonly CellProof[];
}

const pendingText = 'Pendiente';
const failedText = 'Sin respuesta';

/** Describes a cell for a file. A missing cell was never asked. */
export function describeCell(cell: TableCell | undefined): CellDescription {
  const { status = 'pending', answer = null, correction = null } = cell ?? {};
  const text = answer === null ? '' : answer.value === null ? answer.text : formatValue(answer.value);
  const state =
    answer === null ? (status === 'failed' ? failedText : pendingText) : proofStateNames[answer.state];
  const shownValue =
    correction ?? (answer === null ? { value: null, text: state } : { value: answer.value, text });
  const isAbsent = answer?.state === 'absent';
  return {
    value: shownValue.value,
    text:
      shownValue.value === null ? shownValue.text || (isAbsent ? state : '') : formatValue(shownValue.value),
    isCorrected: correction !== null,
    isUnchecked: correction === null && answer?.state === 'unchecked',
    answer: text,
    state,
    remarks: listRemarks(cell),
    proofs: answer === null ? [] : listProofs(answer, text),
  };
}

function listRemarks(cell: TableCell | undefined): string[] {
  const { status, answer = null, correction = null } = cell ?? {};
  const isOutdated = answer !== null && status !== 'answered';
  return [
    ...(correction === null ? [] : ['corregido']),
    ...(answer !== null && answer.disagreeing.length > 0 ? ['hay otros valores'] : []),
    ...(isOutdated ? [status === 'failed' ? 'no se ha podido actualizar' : 'pendiente de actualizar'] : []),
  ];
}

/** Returns the remarks written behind a value whose state is not shown beside it; empty for a proved value. */
export function describeRemarks({ isUnchecked, remarks }: CellDescription): string {
  const allRemarks = [...(isUnchecked ? ['sin comprobar'] : []), ...remarks];
  return allRemarks.length === 0 ? '' : ` (${allRemarks.join('; ')})`;
}

function listProofs(answer: NonNullable<TableCell['answer']>, text: string): CellProof[] {
  const allTexts = [
    ...answer.places.map((place) => ({ place, value: text, isDisagreeing: false })),
    ...answer.disagreeing.map(({ place, value }) => ({
      place,
      value: formatValue(value),
      isDisagreeing: true,
    })),
  ];
  return allTexts.map(({ place: { page_label, quote, doubt }, value, isDisagreeing }) => ({
    ...{ value, isDisagreeing, quote, pageLabel: page_label },
    doubt: doubt === undefined ? '' : doubtNames[doubt],
  }));
}

/** Returns the name of a row's document, with a note when it was deleted. */
export const nameDocumentOfRow = ({ name, is_deleted }: Pick<TableRow, 'name' | 'is_deleted'>): string =>
  is_deleted ? `${name} (eliminado)` : name;

export const findCell = ({ cells }: TableRow, { id }: TableColumn): TableCell | undefined =>
  Object.hasOwn(cells, id) ? cells[id] : undefined;

/** Texts of the files besides the table's own. */
export const tableFileTexts = {
  table: 'Tabla',
  sources: 'Fuentes',
  document: 'Documento',
  stateOf: (column: string) => `${column}: estado`,
  sourceColumns: [
    ...([
      'Documento',
      'Columna',
      'Valor',
      'Estado',
      'Corrección',
      'Página',
      'Cita',
      'Observaciones',
    ] as const),
  ],
  total: 'Total',
  otherValue: 'Otro valor del documento',
  exported: (moment: string) => `Exportada el ${moment}`,
  note: 'Cada valor lleva su cita al pie. «Sin comprobar» indica que ninguna frase del documento lo demuestra; «corregido», que se escribió a mano.',
  empty: 'Esta tabla no tiene documentos.',
  source: (document: string, page: string, quote: string) => `${document}, página ${page}: «${quote}»`,
  answerWas: (value: string) => `Valor del documento: ${value}`,
  answerAbsent: 'No consta en el documento.',
  otherIs: (value: string) => `Otro valor del documento, ${value}: `,
} as const;
