import { type ValueState, valueStateNames } from '@contract/proved-values/value-states.ts';
import type { CellFilter } from './arrange-rows.ts';

/** Texts about the state of cells. */
export const cellTexts = {
  /** Explains each state where the cell is open. */
  meanings: {
    checked: 'La página lo dice: el programa ha comparado el valor con la frase.',
    cited: 'Hay una frase que lo apoya, pero el programa no puede compararla con el valor. Léela.',
    unchecked: 'Ninguna frase del documento lo confirma. Compruébalo antes de usarlo.',
    absent: 'No se ha encontrado en el documento. No se cobra.',
    corrected: 'Lo has escrito tú en lugar de lo que dice el documento.',
    pending: 'Todavía no se ha preguntado.',
    failed: 'No se ha podido obtener respuesta. No se ha cobrado.',
  } satisfies Record<ValueState, string>,
  disputed: 'Pasajes que no coinciden',
  staleMeaning: 'El documento ha cambiado, o falló al volver a preguntar: este valor es de antes.',
  unusual: (usualValue: string) => `Distinto de la mayoría: ${usualValue}`,
  filters: {
    all: 'Todas las celdas',
    ...valueStateNames,
    disputed: 'Pasajes que no coinciden',
    unusual: 'Distintas de la mayoría',
  } satisfies Record<CellFilter, string>,
} as const;
