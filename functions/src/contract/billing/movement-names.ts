/** Names of movements. `other` is an operator's correction. */
export const movementNames = {
  sign_up: 'Créditos de bienvenida',
  subscription: 'Créditos del mes',
  pack: 'Compra de créditos',
  question: 'Pregunta',
  upload: 'Subida de un documento',
  extraction: 'Extracción web',
  comparison: 'Comparación de versiones',
  table: 'Tabla',
  refund: 'Devolución de un pago',
  withdrawal: 'Desistimiento de una compra',
  dispute: 'Pago reclamado al banco',
  other: 'Ajuste',
} as const;
export type MovementReason = keyof typeof movementNames;
export const movementReasons = Object.keys(movementNames) as [MovementReason, ...MovementReason[]];

/** Uses of credits. */
export const usageKinds = ['question', 'upload', 'extraction', 'comparison', 'table'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** Filters of a statement: one use of credits, income, or returns. */
export const movementFilters = [...usageKinds, 'income', 'return'] as const;
export type MovementFilter = (typeof movementFilters)[number];

/** Periods that a chart of usage can show, in days. */
export const usagePeriodsDays = [30, 90] as const;
