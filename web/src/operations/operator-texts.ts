import type { Status, StatusPart } from '@contract/operations/schemas.ts';

export const operatorTexts = {
  loadFailure: 'No se han podido leer las cifras. Inténtalo de nuevo.',
  notOperatorTitle: 'Página reservada',
  notOperator: 'Esta página es solo para la administración del portal.',
  noAudit: 'Todavía no se ha hecho ninguna: la primera será esta noche.',
  waiting: 'Tareas atrasadas',
  lookUp:
    'Plan, créditos y uso de una cuenta, sin lo que dicen sus documentos ni sus conversaciones. Su titular ve en su cuenta cuándo la has consultado.',
} as const;

export const partNames: Record<StatusPart, string> = {
  database: 'Base de datos',
  files: 'Archivos',
  identity: 'Identidad',
  payments: 'Pagos',
  models: 'Modelos',
  mail: 'Correo',
  extractions: 'Extracciones',
};

export const statusSentences: Record<Status['status'], string> = {
  ok: 'Todo funciona.',
  degraded: 'Algo no funciona. El resto del portal sigue en marcha.',
  down: 'El portal no puede funcionar: falta algo imprescindible.',
};

/** Describes an age: `3 min`, `2 h`. */
export function describeAge(seconds: number): string {
  if (seconds < 60) return 'menos de 1 min';
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
