/** Types of a value that a document states. */
export const valueTypes = [
  'text',
  'amount',
  'date',
  'term',
  'percentage',
  'yes_no',
  'party',
  'list',
] as const;
export type ValueType = (typeof valueTypes)[number];

export const termUnits = ['hour', 'day', 'business_day', 'week', 'month', 'year'] as const;
export type TermUnit = (typeof termUnits)[number];

/**
 * How far a value is proved. `checked`: the page states it, compared by code. `cited`: a sentence is cited that code
 * cannot compare with it. `unchecked`: no sentence of the document supports it. `absent`: the document does not say it.
 */
export const proofStates = ['checked', 'cited', 'unchecked', 'absent'] as const;
export type ProofState = (typeof proofStates)[number];

export const valueTypeNames = {
  text: 'Texto',
  amount: 'Importe',
  date: 'Fecha',
  term: 'Plazo',
  percentage: 'Porcentaje',
  yes_no: 'Sí o no',
  party: 'Parte',
  list: 'Lista',
} as const satisfies Record<ValueType, string>;

export const proofStateNames = {
  checked: 'Comprobado',
  cited: 'Citado',
  unchecked: 'Sin comprobar',
  absent: 'No consta',
} as const satisfies Record<ProofState, string>;
