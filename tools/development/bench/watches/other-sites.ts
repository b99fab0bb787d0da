import type { Random } from '../shared/create-random.ts';
import { type NoiseWriter, noiseWriters, productOf } from './other-noise.ts';

/** An edit of a page that a visit must report. */
interface PlantedEdit {
  readonly visit: number;
  readonly page: number;
  readonly kind: string;
  /** Words of the old or the new sentence. */
  readonly shows: string;
  /** Applied to the page's blocks. */
  readonly edit: (blocks: readonly string[]) => readonly string[];
}

/** A made site: pages of blocks of HTML, and blocks of noise at fixed places. */
export interface OtherSite {
  readonly name: string;
  readonly pages: readonly { readonly title: string; readonly blocks: readonly string[] }[];
  readonly noise: readonly (readonly { readonly at: number; readonly write: NoiseWriter }[])[];
  readonly planted: readonly PlantedEdit[];
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));
const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

interface Draft {
  readonly title: string;
  readonly blocks: string[];
}

const fillers = [
  'El expediente se tramita por orden de entrada y se resuelve en el plazo que marca la norma.',
  'Las consultas se atienden por teléfono de lunes a viernes y también por correo electrónico.',
  'Quien tenga reconocida una discapacidad puede pedir las adaptaciones que necesite.',
  'La entrega de la documentación fuera de plazo supone el archivo de la petición.',
  'El pago se realiza con tarjeta, por transferencia o en la propia oficina.',
  'Se recomienda leer las condiciones completas antes de firmar cualquier documento.',
  'El personal de la casa orienta sin compromiso a quien lo solicite.',
  'Los importes incluyen los impuestos que correspondan según la ley vigente.',
  'La garantía cubre los defectos de fabricación, pero no el desgaste por el uso.',
  'El reglamento interno se aprueba cada año y se publica en esta misma página.',
];

function drawParagraphs(random: Random, count: number, subject: string): string[] {
  return Array.from(
    { length: count },
    (_, at) =>
      `<p>${pick(random, fillers)} ${at === 0 ? `Esta página informa sobre ${subject}.` : ''} ${pick(random, fillers)}</p>`,
  );
}

type Layout = (random: Random, count: number) => Draft[];

const towns = ['Villaseca', 'Robledo', 'Fuentelarga', 'Peñalba', 'Navarredonda', 'Cifuentes', 'Almodóvar'];
const layouts: Readonly<Record<string, Layout>> = {
  council: (random, count) =>
    Array.from({ length: count }, (_, page) => ({
      title: `Anuncio ${page}: ${pick(random, ['contratación', 'urbanismo', 'tributos', 'empleo', 'cultura'])}`,
      blocks: [
        ...drawParagraphs(random, 2, `el anuncio ${page} de ${pick(random, towns)}`),
        `<h2>Condiciones del anuncio ${page}</h2>`,
        `<p>La fianza del anuncio ${page} es de ${euros(between(random, 5_000, 90_000))} por solicitante.</p>`,
        `<ul><li>Documento A${page}</li><li>Documento B${page}</li><li>Memoria firmada del proyecto ${page}</li></ul>`,
        `<p>El plazo del anuncio ${page} termina el ${between(random, 1, 28)} de julio de 2027.</p>`,
        `<p>Estado de la tramitación: abierta</p>`,
      ],
    })),
  shop: (random, count) =>
    Array.from({ length: count }, (_, page) => ({
      title: productOf(page),
      blocks: [
        `<p class="price">${euros(between(random, 1_500, 60_000))}</p>`,
        `<p>${random() < 0.7 ? 'Disponible' : 'Agotado'}</p>`,
        ...drawParagraphs(random, 2, productOf(page)),
        `<table><tr><th>Envío</th><th>Coste</th></tr><tr><td>Península ${page}</td><td>${euros(between(random, 300, 900))}</td></tr><tr><td>Islas ${page}</td><td>${euros(between(random, 900, 2_500))}</td></tr></table>`,
        `<p>La devolución del artículo ${page} se admite durante ${between(random, 14, 60)} días naturales.</p>`,
      ],
    })),
  blog: (random, count) =>
    Array.from({ length: count }, (_, page) => ({
      title: `Comentario ${page}: ${pick(random, ['arrendamientos', 'sociedades', 'herencias', 'despido', 'consumo'])}`,
      blocks: [
        `<p>Por ${pick(random, ['Ana Ruiz', 'Luis Soler', 'Marta Gil'])}, abogada del despacho.</p>`,
        ...drawParagraphs(random, 4, `la sentencia ${1_000 + page}`),
        `<h2>Qué dice la ley en el caso ${page}</h2>`,
        `<p>La indemnización del caso ${page} es de ${between(random, 20, 45)} días por año trabajado.</p>`,
        `<blockquote><p>El artículo ${page + 4} obliga a notificar por escrito al arrendatario del caso ${page}.</p></blockquote>`,
      ],
    })),
  rates: (random, count) =>
    Array.from({ length: count }, (_, page) => ({
      title: `Tarifas de ${pick(random, ['cuentas', 'préstamos', 'tarjetas', 'transferencias'])} (${page})`,
      blocks: [
        ...drawParagraphs(random, 1, `las tarifas del grupo ${page}`),
        `<table><tr><th>Producto</th><th>TIN</th><th>TAE</th></tr>${Array.from(
          { length: 6 },
          (_, row) =>
            `<tr><td>Producto ${page}-${row}</td><td>${(random() * 6).toFixed(2).replace('.', ',')} %</td><td>${(random() * 8).toFixed(2).replace('.', ',')} %</td></tr>`,
        ).join('')}</table>`,
        `<p>La comisión de apertura del grupo ${page} es del ${(1 + random()).toFixed(2).replace('.', ',')} %.</p>`,
        `<p>El titular del grupo ${page} puede cancelar el contrato sin coste en cualquier momento.</p>`,
      ],
    })),
  school: (random, count) =>
    Array.from({ length: count }, (_, page) => ({
      title: `${pick(random, ['Comedor', 'Matrícula', 'Transporte', 'Actividades', 'Biblioteca'])}: curso ${page}`,
      blocks: [
        ...drawParagraphs(random, 2, `el servicio del curso ${page}`),
        `<h2>Cuotas del curso ${page}</h2>`,
        `<dl><dt>Cuota mensual ${page}</dt><dd>${euros(between(random, 2_000, 15_000))}</dd><dt>Seguro ${page}</dt><dd>${euros(between(random, 500, 3_000))}</dd></dl>`,
        `<p>El grupo ${page} tiene ${between(random, 12, 28)} plazas y se cubre por sorteo.</p>`,
        `<p>Las familias numerosas del curso ${page} no pagan la matrícula.</p>`,
      ],
    })),
};

export const layoutNames = Object.keys(layouts);

/** Changes the last digit of the first number with digits after some words. */
const editDigit = (html: string): string =>
  html.replace(/(\d)(?=(?:,\d\d)? ?(?:€|%|días|plazas|por solicitante|de julio))/u, (digit) =>
    String((Number(digit) + 3) % 10),
  );

type Planner = (
  draft: Draft,
  page: number,
  random: Random,
) => Omit<PlantedEdit, 'visit' | 'page'> | undefined;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const replaceBlock =
  (old: string, next: string) =>
  (blocks: readonly string[]): readonly string[] =>
    blocks.map((block) => (block === old ? next : block));

const planners: Readonly<Record<string, Planner>> = {
  digit: ({ blocks }) => {
    const old = blocks.find((block) => editDigit(block) !== block);
    if (old === undefined) return undefined;
    const next = editDigit(old);
    const [before, after] = [textOf(old), textOf(next)];
    const shown = after.split(' ').find((word, at) => word !== before.split(' ')[at]) ?? after;
    return { kind: 'digit', shows: shown, edit: replaceBlock(old, next) };
  },
  paragraph: (_draft, page) => ({
    kind: 'paragraph',
    shows: `queda suspendida la gestión ${page}`,
    edit: (blocks) => [
      ...blocks.slice(0, 2),
      `<p>Desde el lunes queda suspendida la gestión ${page} hasta nuevo aviso.</p>`,
      ...blocks.slice(2),
    ],
  }),
  deleted: ({ blocks }) => {
    const old = blocks.at(-1);
    return old === undefined
      ? undefined
      : { kind: 'deleted', shows: textOf(old), edit: (now) => now.filter((block) => block !== old) };
  },
  row: ({ blocks }, page) => {
    const old = blocks.find((block) => /<\/(?:table|ul|dl)>/u.test(block));
    if (old === undefined) return undefined;
    const next = old
      .replace('</table>', `<tr><td>Novedad ${page}</td><td>7,77 €</td><td>8,88 €</td></tr></table>`)
      .replace('</ul>', `<li>Novedad ${page}</li></ul>`)
      .replace('</dl>', `<dt>Novedad ${page}</dt><dd>7,77 €</dd></dl>`);
    return { kind: 'row', shows: `Novedad ${page}`, edit: replaceBlock(old, next) };
  },
  status: ({ blocks }) => {
    const states = [
      ['<p>Disponible</p>', '<p>Agotado</p>'],
      ['<p>Agotado</p>', '<p>Disponible</p>'],
      ['<p>Estado de la tramitación: abierta</p>', '<p>Estado de la tramitación: cerrada</p>'],
    ];
    const found = states.find(([old = '']) => blocks.includes(old));
    const [old = '', next = ''] = found ?? [];
    return found && { kind: 'status', shows: textOf(next), edit: replaceBlock(old, next) };
  },
};

/** Makes a site of a layout, with noise and changes by its seed. */
export function makeOtherSite(
  name: string,
  random: Random,
  { pages: count, visits }: { readonly pages: number; readonly visits: number },
): OtherSite {
  const drafts = (layouts[name] as Layout)(random, count);
  const kinds = Object.values(noiseWriters);
  const siteNoise = kinds
    .map((make) => ({ make, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, between(random, 4, 8))
    .map(({ make }) => ({ write: make(random), share: 0.3 + random() * 0.7, place: random() }));
  const noise = drafts.map(({ blocks }) =>
    siteNoise
      .filter(({ share }) => random() < share)
      .map(({ write, place }) => ({ at: Math.floor(place * (blocks.length + 1)), write })),
  );
  const free = drafts.map((_, page) => page).sort(() => random() - 0.5);
  const planted: PlantedEdit[] = [];
  const lastChange = Math.max(1, visits - 4);
  for (const plan of Object.values(planners)) {
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const page = free.pop();
      const draft = page === undefined ? undefined : drafts[page];
      const found = draft && page !== undefined && plan(draft, page, random);
      if (found && page !== undefined)
        planted.push({ ...found, page, visit: between(random, 1, lastChange) });
    }
  }
  // One digit on several pages at once, and a notice on all pages.
  const digitVisit = between(random, 1, lastChange);
  for (const page of free.splice(0, 4)) {
    const found = planners.digit?.(drafts[page] as Draft, page, random);
    if (found) planted.push({ ...found, page, visit: digitVisit });
  }
  const noticeVisit = between(random, 1, lastChange);
  const notice = pick(random, [
    'Aviso: la sede permanecerá cerrada por obras desde el 3 de agosto.',
    'Cambio de titularidad: desde septiembre atiende la nueva empresa concesionaria.',
    'Nuevo teléfono de atención: 900 123 456.',
  ]);
  for (const page of drafts.keys())
    planted.push({
      ...{ visit: noticeVisit, page, kind: 'notice', shows: notice.split(':')[0] ?? notice },
      edit: (blocks) => [`<p>${notice}</p>`, ...blocks],
    });
  return { name, pages: drafts, noise, planted };
}

/** Writes the HTML of a page after some visits. */
export function writeOtherPage(
  { pages, noise, planted }: OtherSite,
  page: number,
  request: { readonly visit: number; readonly random: Random; readonly at: Date; readonly count: number },
): string {
  const { title, blocks } = pages[page] as OtherSite['pages'][number];
  const edited = planted
    .filter((each) => each.page === page && each.visit <= request.visit)
    .sort((one, other) => one.visit - other.visit)
    .reduce<readonly string[]>((now, { edit }) => edit(now), blocks);
  const written = [...edited];
  const ofPage = [...(noise[page] ?? [])].sort((one, other) => other.at - one.at);
  const offset = edited.length - blocks.length;
  for (const { at, write } of ofPage)
    written.splice(
      Math.min(written.length, at + (at > 2 ? offset : 0)),
      0,
      write({ ...request, page, pages: pages.length }),
    );
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><header><nav><a href="/">Inicio</a> <a href="/contacto">Contacto</a></nav></header><main><h1>${title}</h1>${written.join('\n')}</main><footer><p>© 2024-${request.at.getFullYear()} ${title.length}</p></footer></body></html>`;
}
