import type { DeadlineExportFormat, DeadlineInterval } from '@contract/deadlines/schemas.ts';
import { formatCount, formatNumber } from '@/shared/format/format.ts';

const formatDocuments = (count: number): string => formatCount(count, 'documento', 'documentos');
const formatUnread = (count: number): string =>
  formatCount(count, 'documento sin revisar', 'documentos sin revisar');
const formatDeadlines = (count: number): string => formatCount(count, 'plazo', 'plazos');

/** Writes the first letter in upper case. */
export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** Puts «de» before a noun phrase with its article: `del vencimiento`, `de la firma`. */
const prefixWithDe = (label: string): string =>
  label.startsWith('el ') ? `del ${label.slice(3)}` : `de ${label}`;

/** Names the date of a start: `la fecha del vencimiento`; a label may already be one. */
const dateOf = (label: string): string =>
  label.startsWith('la fecha') ? label : `la fecha ${prefixWithDe(label)}`;

/** Texts of the page as a whole. */
export const pageTexts = {
  loading: 'Cargando los plazos',
  loadFailed: 'No se han podido cargar tus plazos.',
  noDocumentsTitle: 'Todavía no tienes documentos',
  noDocuments:
    'Sube un contrato, una resolución o una notificación, y verás qué hay que hacer y hasta cuándo, con la frase que lo dice. No cuesta nada.',
  upload: 'Subir documentos',
  emptyScopeTitle: 'Aquí no hay documentos',
  emptyScope: 'Se han eliminado, o todavía se están leyendo.',
  showAll: 'Ver los plazos de todos los documentos',
  unreadTitle: 'Todavía no has buscado plazos',
  unread:
    'Se buscan fechas límite, plazos que cuentan desde una fecha y pagos que se repiten. Cada uno lleva la frase que lo dice.',
  noneTitle: 'No se ha encontrado ningún plazo',
  none: 'Se buscan fechas límite, plazos que cuentan desde una fecha y pagos que se repiten. Si esperabas alguno, compruébalo en el documento.',
  notice:
    'Los festivos locales no se cuentan. Es una ayuda para que no se te pase ninguna fecha, no asesoramiento jurídico: comprueba cada plazo en su frase.',
  viewer: (name: string) => `Documento ${name}`,
} as const;

/** Texts of the choice of documents and of the files. */
export const barTexts = {
  allDocuments: 'Todos los documentos',
  chosenDocuments: formatDocuments,
  deletedCaseFile: 'Expediente eliminado',
  choose: 'Elegir documentos…',
  scope: (name: string) => `Documentos: ${name}`,
  /** `unread`: documents that were never searched, so that their deadlines are not known. */
  counts: (deadlines: number, documents: number, unread: number) => {
    const foundText = `${formatDeadlines(deadlines)} en ${formatDocuments(documents - unread)}`;
    if (unread === 0) return foundText;
    // The notice below says that none was searched.
    return unread === documents
      ? formatDocuments(documents)
      : `${foundText} · ${formatNumber(unread)} sin revisar`;
  },
  chooseTitle: 'Elegir documentos',
  show: 'Ver sus plazos',
  cancel: 'Cancelar',
  download: 'Descargar',
  exports: {
    ics: 'Para tu calendario (.ics)',
    csv: 'CSV',
    docx: 'Word',
  } satisfies Record<DeadlineExportFormat, string>,
  exporting: 'Preparando el archivo',
  exportFailed: 'No se han podido descargar los plazos.',
} as const;

/** Texts of the search for deadlines. */
export const searchTexts = {
  title: 'Búsqueda de plazos',
  progress: (searched: number, all: number) => `${formatNumber(searched)} de ${formatDocuments(all)}`,
  running: 'Buscando plazos',
  searching: 'buscando…',
  waiting: (count: number) => formatCount(count, 'documento en espera', 'documentos en espera'),
  stop: 'Parar',
  pending: (count: number) => `${formatUnread(count)}. Buscar los plazos no cuesta créditos.`,
  search: (count: number) => `Buscar plazos en ${formatDocuments(count)}`,
  failed: (name: string) => `No se han podido buscar los plazos de ${name}.`,
  retry: 'Reintentar',
  retryOf: (name: string) => `Reintentar con ${name}`,
  retryAll: (count: number) => `Reintentar con los ${formatNumber(count)}`,
  changed: 'El documento ha cambiado mientras se leía.',
} as const;

const intervals: Record<DeadlineInterval, string> = {
  monthly: 'se repite cada mes',
  quarterly: 'se repite cada trimestre',
  yearly: 'se repite cada año',
};

/** Texts of the list. */
export const listTexts = {
  showAll: (count: number) => (count === 1 ? 'Verlo' : `Ver los ${formatNumber(count)}`),
  repeats: (interval: DeadlineInterval) => intervals[interval],
  noDate: 'Sin fecha',
  missingStart: (label: string) => `falta ${dateOf(label)}`,
  open: 'Abrir',
  page: (page: string) => `pág. ${page}`,
  done: 'Hecho',
  markDone: (act: string) => `Marcar como hecho: ${act}`,
  dismiss: 'Descartar',
  dismissOf: (act: string) => `Descartar: ${act}`,
  reopen: 'Volver a pendientes',
  reopenOf: (act: string) => `Volver a pendientes: ${act}`,
  dismissed: 'Plazo descartado',
  markedDone: 'Plazo hecho',
  markedOnce: 'Hecho por esta vez: queda la fecha siguiente',
  doneUntil: (day: string) => `hecho el del ${day}`,
  undo: 'Deshacer',
  changeFailed: 'No se ha podido cambiar el plazo.',
  reasons: 'Cómo se ha calculado',
  disagreeing: 'El documento dice también:',
  without: 'Documentos sin plazos',
  omitted: (shown: number, omitted: number) =>
    `Se muestran ${formatDeadlines(shown)}; hay ${formatNumber(omitted)} más.`,
} as const;

/** Texts of the starts from which terms are counted. */
export const startTexts = {
  title: 'Faltan fechas',
  missing: (count: number) => (count === 1 ? 'Falta 1 fecha' : `Faltan ${formatNumber(count)} fechas`),
  depend: (duties: readonly string[]) =>
    duties.length === 1
      ? `Depende de esta fecha: ${duties.join('')}`
      : `${formatNumber(duties.length)} plazos dependen de esta fecha`,
  date: 'Fecha',
  save: 'Guardar',
  saveOf: (question: string) => `Guardar: ${question}`,
  saving: 'Guardando…',
  dateMissing: 'Elige una fecha.',
  cancel: 'Cancelar',
  givenTitle: 'Fechas que has puesto tú',
  given: 'puesta por ti',
  stated: 'según el documento',
  change: 'Cambiar',
  changeOf: (label: string) => `Cambiar ${dateOf(label)}`,
  other: 'Poner otra fecha',
  otherOf: (label: string) => `Poner otra fecha: ${label}`,
  remove: 'Quitar',
  removeOf: (label: string) => `Quitar ${dateOf(label)}`,
  failed: 'No se ha podido guardar la fecha.',
} as const;

/** Texts of the picture. */
export const timelineTexts = {
  title: 'Línea de tiempo',
  marks: 'Fechas',
  keys: 'Con las flechas pasas de una fecha a otra.',
  today: 'Hoy',
  gap: (months: number) => formatCount(months, 'mes', 'meses'),
  gapYears: (years: number) => formatCount(years, 'año', 'años'),
  deadlines: formatDeadlines,
  range: (first: string, last: string) => `del ${first} al ${last}`,
  more: (count: number) => `y ${formatNumber(count)} más`,
  unchecked: 'Sin comprobar del todo',
} as const;

/** Texts of the holidays and the reminder. */
export const settingsTexts = {
  title: 'Festivos y avisos',
  holidays: (region: string | undefined) =>
    region === undefined ? 'Festivos: los nacionales' : `Festivos: los nacionales y los de ${region}`,
  reminder: (days: number, email: string) =>
    `Aviso ${days === 1 ? 'el día anterior' : `${formatNumber(days)} días antes`} a ${email}`,
  noReminder: 'Sin avisos por correo',
  end: 'Dejar de avisar',
  change: 'Festivos y avisos',
  region: 'Festivos de',
  nationalOnly: 'Solo los nacionales',
  regionHint: 'Cuentan para los plazos en días hábiles. Los festivos locales no se cuentan.',
  remind: 'Avisarme por correo',
  days: 'Días antes',
  daysHint: (email: string) => `El correo se envía a ${email}.`,
  daysInvalid: (max: number) => `Escribe un número de 1 a ${max}.`,
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  failed: 'No se han podido guardar los ajustes.',
  ended: 'Ya no te avisaremos de los plazos',
} as const;
