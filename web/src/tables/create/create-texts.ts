import { formatCount } from '@/shared/format/format.ts';
import { runTexts, tableTexts } from '../table-texts.ts';

/** Texts of the form of a new table. */
export const createTexts = {
  title: 'Nueva tabla',
  back: 'Volver a tus tablas',
  continue: 'Seguir con las preguntas',
  changeDocuments: 'Cambiar los documentos',
  chooseDocuments: 'Elige los documentos a los que quieres preguntar lo mismo.',
  questions: 'Qué quieres saber de cada uno',
  name: 'Nombre de la tabla',
  defaultName: (documents: number) => `Tabla de ${formatCount(documents, 'documento', 'documentos')}`,
  create: 'Crear la tabla',
  creating: 'Creando…',
  failed: 'No se ha podido crear la tabla',
  noColumns: 'Añade al menos una columna.',
  free: 'Crearla no cuesta nada.',
  price: (cells: number, credits: number) =>
    `${tableTexts.cells(cells)}: al rellenarla, ${runTexts.atMost(credits)}. Lo que no conste y lo que falle no se cobra.`,
  missing: 'Algunos de los documentos elegidos ya no están en tu biblioteca, o todavía se están leyendo.',
} as const;
