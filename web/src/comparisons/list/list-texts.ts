import { formatNumber } from '@/shared/format/format.ts';

/** Texts of the list of comparisons. */
export const listTexts = {
  title: '¿Qué ha cambiado?',
  intro:
    'Compara dos versiones de un documento. Verás primero los importes, fechas, plazos y demás valores que cambian, y cada cambio señalado en las páginas de las dos.',
  seeExample: 'Ver un ejemplo',
  preparingExample: 'Preparando el ejemplo…',
  exampleFailed: 'No se ha podido preparar el ejemplo',
  kept: 'Tus comparaciones',
  loadingList: 'Cargando las comparaciones',
  listFailed: 'No se han podido cargar tus comparaciones.',
  noneTitle: 'Todavía no has comparado nada',
  none: 'Las comparaciones se guardan aquí hasta que las elimines, aunque elimines los documentos.',
  showAll: (count: number) => `Ver las ${formatNumber(count)}`,
  removeNamed: (names: string) => `Eliminar ${names}`,
} as const;
