import { createRandom, type Random } from '../shared/create-random.ts';

/** A request for a page. */
interface Request {
  readonly visit: number;
  readonly page: number;
  readonly pages: number;
  readonly random: Random;
  readonly at: Date;
  /** Requests of the site so far. */
  readonly count: number;
}

export type NoiseWriter = (request: Request) => string;

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const shuffle = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** A random number generator that a cache between site and reader keeps for a day. */
const ofDay = ({ visit, page }: Request): Random => createRandom(visit * 7_919 + page * 31 + 5);

const adverts = [
  'Renueve su hogar este otoño con la colección de muebles de roble macizo.',
  'Clases de guitarra para adultos, grupos reducidos y primera sesión gratuita.',
  'Viaje a las islas con media pensión y traslados incluidos desde Madrid.',
  'Seguro de hogar con cobertura de fugas y asistencia las veinticuatro horas.',
  'Pruebe la nueva cafetera silenciosa y devuélvala si no le convence.',
  'Descubra el festival de cine al aire libre en la plaza de los Naranjos.',
  'Aprenda a cultivar tomates en la terraza con nuestro taller de primavera.',
  'Cambie sus ventanas y reduzca el ruido de la calle a la mitad.',
  'Matricúlese en el máster de gestión sanitaria de la universidad a distancia.',
  'Bodegas abiertas: cata de seis vinos con visita al viñedo familiar.',
];
const quotes = [
  'La justicia es la constante voluntad de dar a cada uno lo suyo.',
  'Donde hay educación no hay distinción de clases.',
  'Pensar es el trabajo más difícil que existe.',
  'El que lee mucho y anda mucho, ve mucho y sabe mucho.',
  'Caminante, no hay camino: se hace camino al andar.',
  'La duda es uno de los nombres de la inteligencia.',
  'Nunca es tarde para aprender lo que conviene saber.',
  'Quien teme sufrir ya sufre lo que teme.',
  'Las palabras son la voz del corazón.',
  'No hay viento favorable para el que no sabe adónde va.',
];
const headlines = [
  'El pleno aprueba las cuentas del año próximo',
  'Diez claves del nuevo alquiler de temporada',
  'Cómo reclamar la cláusula suelo paso a paso',
  'Abre el comedor de verano del barrio norte',
  'Las obras del paseo acaban antes de tiempo',
  'Guía para entender la factura de la luz',
  'Vuelve la feria del libro antiguo y de ocasión',
  'Qué hacer si el seguro no paga el siniestro',
  'El archivo digitaliza dos mil fotografías',
];
const menu = ['Agenda', 'Callejero', 'Empleo', 'Sede electrónica', 'Transparencia', 'Perfil del contratante'];

const token = (random: Random): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 0xffff_ffff)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const decimals = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const goods = ['Silla', 'Mesa', 'Lámpara', 'Estantería', 'Sofá', 'Alfombra', 'Espejo', 'Cómoda', 'Banqueta'];
const colours = ['roja', 'azul', 'verde', 'blanca', 'negra', 'gris'];

/** Name of the product of a page; also shown among the offers of other pages. */
export const productOf = (page: number): string =>
  `${goods[page % goods.length]} ${colours[Math.floor(page / goods.length) % colours.length]} M${page}`;

/** Kinds of noise. Each draws its wording for a site. */
export const noiseWriters: Readonly<Record<string, (site: Random) => NoiseWriter>> = {
  advert: (site) => {
    const pool = shuffle(site, adverts).slice(0, 2 + Math.floor(site() * 7));
    return ({ random }) => `<div class="promo"><p>${pick(random, pool)}</p></div>`;
  },
  advertWithLinks: (site) => {
    const pool = shuffle(site, adverts).slice(0, 3 + Math.floor(site() * 5));
    const share = pick(site, [0.2, 0.5, 0.9]);
    return ({ random }) =>
      random() < share ? `<div><p>${pick(random, pool)} <a href="/promo">Más información</a></p></div>` : '';
  },
  cachedAdvert: (site) => {
    const pool = shuffle(site, adverts).slice(0, 3 + Math.floor(site() * 3));
    return (request) => `<section><p>${pick(ofDay(request), pool)}</p></section>`;
  },
  mostRead: (site) => {
    const title = pick(site, ['Lo más leído', 'Lo más visto', 'Le puede interesar']);
    return ({ random }) =>
      `<section><h3>${title}</h3><ol>${shuffle(random, headlines)
        .slice(0, 4)
        .map((line) => `<li><a href="/n">${line}</a></li>`)
        .join('')}</ol></section>`;
  },
  quote: () => {
    return ({ random }) => `<blockquote><p>${pick(random, quotes)}</p></blockquote>`;
  },
  menu: (site) => {
    const items = shuffle(site, menu).slice(0, 4 + Math.floor(site() * 3));
    return ({ random }) =>
      `<h2>Enlaces</h2><ul>${shuffle(random, items)
        .map((line) => `<li><a href="/">${line}</a></li>`)
        .join('')}</ul>`;
  },
  counterInParagraph: (site) => {
    const write = pick(site, [
      (hits: string) =>
        `Esta página ha recibido ${hits} visitas desde el año 2010. Gracias por su confianza.`,
      (hits: string) => `Ya somos ${hits} suscriptores en el boletín. Apúntese con su correo.`,
      (hits: string) => `Gracias a las ${hits} personas que nos han visitado este mes.`,
      (hits: string) => `Es usted el visitante número ${hits} de nuestra web.`,
    ]);
    return ({ count }) => `<p>${write(grouped.format(12_300 + count * 3))}</p>`;
  },
  online: (site) => {
    const label = pick(site, [
      'Usuarios conectados',
      'Usuarios en línea',
      'Visitantes ahora mismo',
      'En línea',
    ]);
    return ({ random }) => `<p>${label}: ${1 + Math.floor(random() * 90)}</p>`;
  },
  ticker: () => {
    return ({ random }) =>
      `<p>IBEX 35 ${decimals.format(11_000 + random() * 300)} (${random() < 0.5 ? '+' : '-'}${decimals.format(random())} %)</p>`;
  },
  age: () => {
    return ({ visit, page }) => `<p>Publicado hace ${visit + 1 + (page % 3)} días</p>`;
  },
  token: (site) => {
    const label = pick(site, ['Referencia de su consulta', 'Código de verificación', 'Id. de sesión']);
    return ({ random }) =>
      `<form><input type="hidden" value="${token(random)}"><p>${label}: ${token(random)}</p></form>`;
  },
  cookies: () => {
    return ({ random }) =>
      random() < 0.5
        ? ''
        : `<div><p>Utilizamos cookies propias y de terceros para analizar el uso del sitio. Puede aceptarlas o rechazarlas.</p></div>`;
  },
  abHeading: (site) => {
    const pair = pick(site, [
      ['Solicite su cita', 'Pida su cita hoy mismo'],
      ['Hable con un experto', 'Le llamamos gratis'],
    ]);
    return ({ random }) => `<h2>${pick(random, pair)}</h2><p>Rellene el formulario de contacto.</p>`;
  },
  products: () => {
    return ({ random, page, pages }) =>
      `<section><h3>También te puede gustar</h3><ul>${shuffle(
        random,
        Array.from({ length: pages }, (_, each) => each).filter((each) => each !== page),
      )
        .slice(0, 3)
        .map(
          (each) =>
            `<li><a href="/p/${each}">${productOf(each)}</a> <span>${(each * 37) % 400},95 €</span> <em>${each % 3 === 0 ? 'Agotado' : 'Disponible'}</em></li>`,
        )
        .join('')}</ul></section>`;
  },
  clock: () => {
    return ({ at }) =>
      `<p>${new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', dateStyle: 'full', timeStyle: 'short' }).format(at)}</p>`;
  },
};
