import { tableLimits } from '@contract/table-limits.ts';
import { formatCount, formatNumber } from '@/shared/format/format.ts';

/** Texts of the form for columns. */
export const columnTexts = {
  title: 'Columnas',
  templates: 'Plantillas',
  templateOfThese: 'Para estos documentos',
  fromTemplate: 'Empezar con una plantilla',
  addTemplate: (name: string, count: number) =>
    `Añadir ${formatCount(count, 'columna', 'columnas')} de «${name}»`,
  suggested: 'Preguntas que estos documentos parecen responder',
  suggesting: 'Buscando preguntas en tus documentos',
  addSuggested: (name: string) => `Añadir la columna ${name}`,
  add: 'Añadir una columna',
  none: 'Todavía no hay columnas. Elige una plantilla o escribe la primera pregunta.',
  full: `Una tabla tiene ${formatNumber(tableLimits.columns)} columnas como máximo.`,
  name: 'Título de la columna',
  namePlaceholder: 'Por ejemplo: Renta mensual',
  question: 'Pregunta',
  questionPlaceholder: 'Por ejemplo: ¿Cuál es la renta mensual?',
  questionHint: 'Con una sola respuesta en cada documento.',
  type: 'Tipo de respuesta',
  nameMissing: 'Escribe un título.',
  questionMissing: 'Escribe la pregunta.',
  edit: (name: string) => `Cambiar la columna ${name}`,
  remove: (name: string) => `Quitar la columna ${name}`,
  moveUp: (name: string) => `Subir la columna ${name}`,
  moveDown: (name: string) => `Bajar la columna ${name}`,
  unnamed: 'Columna nueva',
  done: 'Hecho',
  loss: 'Al cambiar la pregunta o el tipo de una columna, o al quitarla, se pierden sus respuestas.',
} as const;
