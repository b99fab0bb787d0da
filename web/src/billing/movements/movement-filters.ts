import type { MovementFilter } from '@contract/billing/movement-names.ts';

/** What the statement can be narrowed to, as the address and the list name it. */
export const filterOptions = [
  { value: 'todo', label: 'Todos los movimientos', kind: undefined },
  { value: 'preguntas', label: 'Preguntas', kind: 'question' },
  { value: 'subidas', label: 'Subidas de documentos', kind: 'upload' },
  { value: 'extracciones', label: 'Extracciones web', kind: 'extraction' },
  { value: 'ingresos', label: 'Créditos recibidos', kind: 'income' },
  { value: 'devoluciones', label: 'Créditos retirados', kind: 'return' },
] as const satisfies readonly { value: string; label: string; kind: MovementFilter | undefined }[];

export type FilterOption = (typeof filterOptions)[number];

/** The option that an address names; everything where it names none. */
export const readFilter = (named: string | null): FilterOption =>
  filterOptions.find(({ value }) => value === named) ?? filterOptions[0];
