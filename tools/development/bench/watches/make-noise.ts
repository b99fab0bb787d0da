import type { Random } from '../shared/create-random.ts';

/** Moment and number of a request for a page. */
export interface RequestedPage {
  readonly random: Random;
  readonly at: Date;
  /** Requests of the whole site so far. */
  readonly requestCount: number;
  /** Number of the page. */
  readonly page: number;
}

const inMadrid = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', ...options });
const longDay = inMadrid({ dateStyle: 'full' });
const shortDay = inMadrid({ day: '2-digit', month: '2-digit', year: 'numeric' });
const time = inMadrid({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const number = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

const offers = [
  'Descubra los cursos de verano de la universidad popular, con plazas para todas las edades.',
  'Reserve ya su visita al castillo: entradas desde 6 euros para grupos de diez personas.',
  'Semana de la bicicleta: revise la suya sin coste en el taller municipal.',
  'El auditorio presenta su temporada de conciertos con un descuento del 15 % para abonados.',
  'Apúntese al boletín y reciba cada mes la agenda del municipio.',
  'Mercado de productores: cada sábado en la plaza, de nueve a dos.',
  'Hágase donante de sangre en el centro de salud de su barrio.',
  'La biblioteca presta libros electrónicos también en vacaciones.',
];
const cookieTexts = [
  'Este sitio web utiliza cookies propias y de terceros. Si continúa navegando, consideramos que acepta su uso.',
  'Usamos cookies para recordar sus preferencias. Puede aceptarlas, rechazarlas o configurarlas cuando quiera.',
];
const links = [
  'Sede electrónica',
  'Perfil del contratante',
  'Transparencia',
  'Callejero',
  'Agenda cultural',
  'Empleo público',
];

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const token = (random: Random): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 0xffff_ffff)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

const hits = ({ requestCount, page }: RequestedPage): string =>
  number.format(1_200 + page * 17 + requestCount);

type Writer = (request: RequestedPage) => string;

/** Kinds of noise, each in some wordings of official sites. */
const writers: Readonly<Record<string, readonly Writer[]>> = {
  dates: [
    ({ at }) => `<p>${longDay.format(at)}</p>`,
    ({ at }) => `<p>Consulta realizada el ${shortDay.format(at)} a las ${time.format(at)}.</p>`,
    ({ at }) =>
      `<p>Fecha de última modificación: ${shortDay.format(new Date(at.getTime() - 30 * 3_600_000))}</p>`,
    ({ at }) => `<p>Hora oficial: ${time.format(at)}</p>`,
  ],
  counters: [
    (request) => `<p>Número de visitas: ${hits(request)}</p>`,
    (request) => `<p>Es usted el visitante número ${hits(request)} de esta página.</p>`,
    (request) => `<p>Este contenido se ha consultado ${hits(request)} veces</p>`,
    ({ random }) => `<p>Usuarios en línea en este momento: ${1 + Math.floor(random() * 90)}</p>`,
  ],
  orders: [
    ({ random }) =>
      `<h2>Enlaces</h2><ul>${shuffle(links, random)
        .map((link) => `<li><a href="/">${link}</a></li>`)
        .join('')}</ul>`,
  ],
  sessions: [
    ({ random }) => `<p><a href="/?jsessionid=${token(random)}">Versión para imprimir</a></p>`,
    ({ random }) => `<p>Referencia de su consulta: ${token(random)}</p>`,
  ],
  offers: [
    ({ random }) => `<div><p>${offers[Math.floor(random() * offers.length)]}</p></div>`,
    ({ random }) =>
      `<aside><h3>Le puede interesar</h3><p>${offers[Math.floor(random() * offers.length)]}</p></aside>`,
  ],
  cookies: [
    ({ random }) =>
      random() < 0.5 ? '' : `<div><p>${cookieTexts[Math.floor(random() * cookieTexts.length)]}</p></div>`,
  ],
};

/** Returns the noise of a page: three kinds, each always in the same wording and place, with other values each time. */
export function makeNoise(request: RequestedPage): readonly [before: string, between: string, after: string] {
  const kinds = Object.values(writers);
  const write = (place: number): string => {
    const ofKind = kinds[(request.page + place * 2) % kinds.length] ?? [];
    return ofKind[(request.page * 7 + place) % ofKind.length]?.(request) ?? '';
  };
  return [write(0), write(1), write(2)];
}
