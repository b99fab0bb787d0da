import { creditPrices } from '@contract/billing/credit-prices.ts';
import { watchLimits } from '@contract/watch-limits.ts';
import { formatCount, formatCredits, formatNumber, formatPages } from '@/shared/format/format.ts';

/** Texts of the form of a watch. */
export const formTexts = {
  title: 'Nuevo aviso',
  intro: 'Legajo vuelve a leer el sitio con el horario que elijas, y te escribe cuando algo cambia.',
  back: 'Todos los avisos',
  choose: 'Extracción que se vigila',
  chooseHint: 'La primera visita se compara con las páginas de esta extracción.',
  loading: 'Cargando tus extracciones',
  loadFailed: 'No se han podido cargar tus extracciones.',
  noneTitle: 'Primero, extrae el sitio',
  none: 'Un aviso compara cada visita con la anterior, así que necesita una primera lectura. Extrae el sitio o las páginas que te interesen y vuelve aquí, o pulsa «Avisarme cuando cambie» al terminar.',
  lost: 'Esa extracción ya no tiene páginas guardadas. Elige otra o vuelve a extraer el sitio.',
  extract: 'Extraer un sitio',
  name: 'Nombre',
  nameMissing: 'Escribe un nombre.',
  when: 'Cuándo se visita',
  frequency: 'Frecuencia',
  frequencies: { daily: 'Cada día', weekly: 'Cada semana', monthly: 'Cada mes' },
  weekday: 'Día de la semana',
  monthDay: 'Día del mes',
  lastDay: 'Último',
  hour: 'Hora de Madrid',
  hourHint: (schedule: string) => `${capitalise(schedule)}, en algún momento de esa hora.`,
  credits: 'Tope de créditos al mes',
  creditsWrong: `Escribe un número de 1 a ${formatNumber(watchLimits.monthlyCredits)}.`,
  interest: 'De qué te avisamos',
  interests: { all: 'De cualquier cambio', some: 'Solo de lo que yo diga' },
  paths: 'Páginas',
  pathsHint:
    'Una ruta por línea, como /ayudas. Incluye las páginas que cuelgan de ella; el asterisco equivale a cualquier texto. Déjalo vacío para incluirlas todas.',
  words: 'Palabras',
  wordsHint:
    'Una palabra o frase por línea. Basta con que una esté en el texto de antes o de ahora, o en el título. Déjalo vacío para no limitar las palabras.',
  question: 'Una pregunta',
  questionHint:
    'Por ejemplo, «¿Hasta cuándo se puede solicitar?». Te avisamos si cambia una frase que la responde. Se comparan las palabras, sin ningún modelo de IA: no cuesta nada.',
  pathWrong: (line: string) => `«${line}» no es una ruta.`,
  tooManyPaths: `Puedes poner hasta ${watchLimits.paths} rutas.`,
  wordTooLong: (line: string) =>
    `«${line.slice(0, 20)}…» es demasiado largo: hasta ${watchLimits.wordLength} caracteres.`,
  tooManyWords: `Puedes poner hasta ${watchLimits.words} palabras o frases.`,
  interestMissing: 'Escribe al menos una ruta, una palabra o una pregunta.',
  ignoredTitle: 'Qué no cuenta como cambio',
  ignored:
    'Las fechas que se actualizan solas, los contadores, el orden de las listas, los identificadores, lo que cambia cada vez que se carga la página y los avisos de cookies. Cada visita te dice qué ha pasado por alto.',
  polite: `Se respeta el robots.txt y el ritmo que pide el sitio, y nunca se visita más de una vez al día. Si ${watchLimits.failures} visitas seguidas fallan, el aviso termina y te dice por qué.`,
  create: 'Crear el aviso',
  creating: 'Creando…',
  createFailed: 'No se ha podido crear el aviso',
  edit: 'Cambiar el aviso',
  save: 'Guardar',
  saving: 'Guardando…',
  saveFailed: 'No se ha podido cambiar el aviso',
  cancel: 'Cancelar',
} as const;

/** Returns the price of a visit: per page, its maximum, and the free pages. */
export const describeVisitPrice = (maxPages: number): string =>
  `Una visita cuesta ${formatCredits(creditPrices.extractedPage)} por cada página nueva o que haya cambiado, ${formatCredits(maxPages * creditPrices.extractedPage)} como máximo. Las páginas que siguen igual no cuestan nada.`;

/**
 * Returns what happens at the ceiling of the month. When it does not pay for all visits with all pages changed, says for
 * how many.
 */
export function describeCeiling(credits: number, maxPages: number, visits: number): string {
  const maxCredits = maxPages * creditPrices.extractedPage;
  const end = 'Al llegar al tope no hay más visitas hasta el mes siguiente.';
  if (credits >= maxCredits * visits) return end;
  const paid = Math.floor(credits / maxCredits);
  return paid === 0
    ? `Si cambian más de ${formatPages(credits)} de una vez, las demás se comprueban en la visita siguiente. ${end}`
    : `Si todas las páginas cambian cada vez, alcanza para ${formatCount(paid, 'visita', 'visitas')} al mes. ${end}`;
}

export const capitalise = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('es')}${text.slice(1)}`;
