import { cellsPerTableCredit, creditPrices } from '@contract/billing/credit-prices.ts';
import { tableLimits } from '@contract/table-limits.ts';
import { formatCount, formatCredits, formatNumber } from '@/shared/format/format.ts';

const formatDocuments = (count: number): string => formatCount(count, 'documento', 'documentos');
const formatColumns = (count: number): string => formatCount(count, 'columna', 'columnas');
const formatCells = (count: number): string => formatCount(count, 'celda', 'celdas');

/** Texts of the list of tables and of a table. */
export const tableTexts = {
  title: 'Las mismas preguntas a muchos documentos',
  intro:
    'Cada documento es una fila y cada pregunta, una columna. Cada celda dice si la página lo confirma, y al pulsarla se abre el documento por la frase que lo dice.',
  create: 'Nueva tabla',
  kept: 'Tus tablas',
  loadingList: 'Cargando las tablas',
  listFailed: 'No se han podido cargar tus tablas.',
  noneTitle: 'Todavía no tienes tablas',
  none: 'Elige unos contratos, unas pólizas o unas facturas, y pregunta lo mismo a todos. Crear la tabla no cuesta nada: antes de rellenarla verás el precio.',
  counts: (documents: number, columns: number) => `${formatDocuments(documents)} · ${formatColumns(columns)}`,
  cells: formatCells,
  documents: formatDocuments,
  actions: (name: string) => `Acciones de ${name}`,
  filling: 'Rellenando',
  progress: (cells: number, total: number) => `${formatNumber(cells)} de ${formatCells(total)}`,
  showAll: (count: number) => `Ver las ${formatNumber(count)}`,
  back: 'Todas las tablas',
  loading: 'Cargando la tabla',
  loadFailed: 'No se ha podido cargar la tabla.',
  goneTitle: 'Esta tabla ya no existe',
  gone: 'Se ha eliminado, o la dirección no es correcta.',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando…',
  close: 'Cerrar',
  changeFailed: 'No se ha podido cambiar la tabla',
  rename: 'Cambiar el nombre',
  name: 'Nombre',
  nameMissing: 'Escribe un nombre.',
  remove: 'Eliminar la tabla',
  removeNow: 'Eliminar',
  removing: 'Eliminando…',
  removeText: (name: string) =>
    `Se elimina «${name}» con sus respuestas y tus correcciones. Los documentos siguen en tu cuenta. No se puede deshacer.`,
  removeFailed: 'No se ha podido eliminar la tabla',
  buyCredits: 'Comprar créditos',
} as const;

/** Texts about the price and the progress of filling a table. */
export const runTexts = {
  rule: `${formatCredits(creditPrices.cellBlock)} por cada ${formatNumber(cellsPerTableCredit)} celdas respondidas de un documento, o fracción. Lo que no conste y lo que falle no se cobra.`,
  fill: (credits: number) => `Rellenar por hasta ${formatCredits(credits)}`,
  goOn: (credits: number) => `Rellenar lo que falta por hasta ${formatCredits(credits)}`,
  toAsk: (cells: number, documents: number) =>
    `${formatCells(cells)} por preguntar en ${formatDocuments(documents)}`,
  atMost: (credits: number) => `${formatCredits(credits)} como máximo`,
  starting: 'Empezando…',
  running: 'Rellenando la tabla',
  stopping: 'Parando…',
  held: (credits: number) =>
    `${formatCredits(credits)} ${credits === 1 ? 'reservado' : 'reservados'}. Puedes salir de esta página: la tabla se sigue rellenando.`,
  stop: 'Parar',
  failed: 'No se ha podido rellenar la tabla',
  stopFailed: 'No se ha podido parar',
  endedEarly: 'La tabla no está completa',
  balance: (credits: number) => `Te quedan ${formatCredits(credits)}.`,
  askAgain: 'Volver a preguntar',
  askAgainText: (cells: number) =>
    `Se pregunta otra vez por ${formatCells(cells)}, también por las que ya tienen respuesta. Lo que corregiste a mano se conserva.`,
  askFor: (credits: number) => `Preguntar por hasta ${formatCredits(credits)}`,
  limits: `Hasta ${formatNumber(tableLimits.rows)} documentos y ${formatNumber(tableLimits.columns)} columnas.`,
} as const;
