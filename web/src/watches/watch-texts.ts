import { watchLimits } from '@contract/watch-limits.ts';
import type { NoiseKind, VisitOutcome, WatchState } from '@contract/watches/schemas.ts';
import { formatCount, formatCredits, formatNumber, formatPages } from '@/shared/format/format.ts';
import type { Tone } from '@/ui/badge.tsx';

interface Label {
  readonly label: string;
  readonly tone: Tone;
}

export const stateLabels: Readonly<Record<WatchState, Label>> = {
  active: { label: 'Activo', tone: 'success' },
  paused: { label: 'En pausa', tone: 'neutral' },
  ended: { label: 'Terminado', tone: 'neutral' },
};

export const outcomeLabels: Readonly<Record<VisitOutcome, Label>> = {
  changed: { label: 'Con cambios', tone: 'accent' },
  unchanged: { label: 'Sin cambios', tone: 'neutral' },
  skipped: { label: 'No se hizo', tone: 'warning' },
  failed: { label: 'Ha fallado', tone: 'danger' },
};

export const noiseLabels: Readonly<Record<NoiseKind, string>> = {
  date: 'Fechas que se actualizan solas',
  counter: 'Contadores',
  order: 'Orden de las listas',
  identifier: 'Identificadores',
  rotation: 'Textos que cambian en cada carga',
  cookies: 'Avisos de cookies',
};

const formatChanges = (count: number): string => formatCount(count, 'cambio', 'cambios');

/** Texts of the list of watches and of a watch. */
export const watchTexts = {
  title: 'Qué cambia en los sitios que sigues',
  intro:
    'Legajo vuelve a leer el sitio cuando le digas, lo compara frase a frase y te escribe solo si cambia algo que te importa. Lo que no cambia no cuesta nada.',
  create: 'Nuevo aviso',
  kept: 'Tus avisos',
  loadingList: 'Cargando los avisos',
  listFailed: 'No se han podido cargar tus avisos.',
  noneTitle: 'Todavía no sigues ningún sitio',
  none: 'Una convocatoria, las tarifas de un proveedor, la página de un organismo: extrae el sitio una vez y pulsa «Avisarme cuando cambie».',
  isFull: `Puedes tener hasta ${watchLimits.kept} avisos. Elimina uno para crear otro.`,
  showAll: (count: number) => `Ver los ${formatNumber(count)}`,
  visiting: 'Visitando el sitio…',
  never: 'Ninguna',
  lastVisit: 'Última visita',
  nextVisit: 'Próxima visita',
  noNextVisit: 'Sin visitas previstas',
  thisMonth: 'Este mes',
  creditsOf: (spent: number, ceiling: number) => `${formatNumber(spent)} de ${formatCredits(ceiling)}`,
  interest: 'Avisa de',
  anyChange: 'cualquier cambio',
  onPaths: (paths: string) => `cambios en ${paths}`,
  withWords: (words: string) => `con ${words}`,
  about: (question: string) => `sobre «${question}»`,
  schedule: 'Visita',
  madrid: 'hora de Madrid',
  back: 'Todos los avisos',
  loading: 'Cargando el aviso',
  loadFailed: 'No se ha podido cargar el aviso.',
  goneTitle: 'Este aviso ya no existe',
  gone: 'Se ha eliminado, o la dirección no es correcta.',
  actions: (name: string) => `Acciones de ${name}`,
  pause: 'Pausar',
  resume: 'Reanudar',
  restart: 'Volver a activar',
  end: 'Terminar',
  edit: 'Cambiar',
  remove: 'Eliminar',
  removeTitle: 'Eliminar el aviso',
  removeText: (name: string) =>
    `Se elimina «${name}» con el historial de sus visitas. La extracción con la que empezó sigue en «Extractor Web». No se puede deshacer.`,
  removing: 'Eliminando…',
  removeFailed: 'No se ha podido eliminar el aviso',
  changeFailed: 'No se ha podido cambiar el aviso',
  endedTitle: 'Este aviso ha terminado',
  endedByUser: 'No se hacen más visitas. El historial se conserva.',
  pausedTitle: 'En pausa',
  paused: 'No se hacen visitas hasta que lo reanudes.',
  troubleTitle: 'Sobre la última visita',
  failures: (count: number) =>
    `${formatCount(count, 'visita seguida', 'visitas seguidas')} sin poder hacerse. Si llegan a ${watchLimits.failures}, el aviso termina.`,
  waitsForCredits: `Las visitas siguen solas en cuanto tengas créditos; después de ${watchLimits.daysWithoutCredits} días sin ellos, el aviso termina.`,
  buyCredits: 'Comprar créditos',
} as const;

/** Texts of the history of a watch and of one visit. */
export const visitTexts = {
  title: 'Visitas',
  loadingList: 'Cargando las visitas',
  listFailed: 'No se han podido cargar las visitas.',
  none: 'La primera visita se comparará con la extracción con la que creaste el aviso.',
  noneYet: 'Aún no ha habido visitas.',
  more: 'Ver visitas anteriores',
  allVisits: 'Todas las visitas',
  loading: 'Cargando la visita',
  loadFailed: 'No se ha podido cargar la visita.',
  gone: 'Esa visita ya no está en el historial.',
  heading: (day: string) => `Visita del ${day}`,
  read: (count: number) => `${formatPages(count)} ${count === 1 ? 'leída' : 'leídas'}`,
  changedPages: (count: number) => formatCount(count, 'cambiada', 'cambiadas'),
  newPages: (count: number) => formatCount(count, 'nueva', 'nuevas'),
  gonePages: (count: number) => formatCount(count, 'desaparecida', 'desaparecidas'),
  unchecked: (count: number) => `${formatNumber(count)} sin poder leer`,
  free: 'sin coste',
  mailed: 'correo enviado',
  changes: formatChanges,
  asked: 'Lo que pediste',
  allChanges: 'Cambios',
  others: (count: number) => (count === 1 ? 'Otro cambio' : `Otros ${formatChanges(count)}`),
  stored: (storedDate: number, count: number) =>
    `Se guardan los primeros ${formatNumber(storedDate)} de ${formatChanges(count)}.`,
  noChanges: 'El sitio sigue igual que en la visita anterior.',
  noneAsked: 'Nada de lo que pediste ha cambiado.',
  newPage: 'Página nueva',
  gonePage: 'Página desaparecida',
  storedBefore: 'Página guardada antes',
  storedAfter: 'Página guardada ahora',
  named: (label: string, title: string) => `${label}: ${title}`,
  ignored: 'Lo que no cuenta como cambio',
  ignoredCount: (count: number) => formatCount(count, 'diferencia', 'diferencias'),
  missingChange: 'Ese cambio ya no está guardado. Estos son los demás cambios de la visita.',
  pageLoading: 'Cargando la página guardada',
  pageFailed: 'No se ha podido cargar la página guardada.',
  pageGone: 'La página guardada ya se ha eliminado. Las frases que cambiaron se conservan aquí.',
  pageCut: 'La vista previa termina aquí.',
} as const;
