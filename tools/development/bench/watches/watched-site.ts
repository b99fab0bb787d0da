import type { RequestListener } from 'node:http';
import type { Random } from '../shared/create-random.ts';
import { makeNoise } from './make-noise.ts';

/** A change that is planted before a visit, from 1. */
export interface PlantedChange {
  readonly visit: number;
  readonly kind: 'price' | 'paragraph' | 'new_page' | 'gone_page' | 'row';
  readonly page: number;
}

export const pathOf = (page: number): string => (page === 0 ? '/' : `/tramites/${page}`);

const subjects = [
  'la licencia de obras',
  'el padrón municipal',
  'las becas de comedor',
  'el abono de transporte',
  'la tasa de basuras',
  'el vado permanente',
  'la tarjeta de residentes',
  'las escuelas infantiles',
  'el huerto urbano',
  'las pistas deportivas',
];
const sentences = [
  'La solicitud se presenta en el registro general o por internet, con certificado digital.',
  'La resolución se notifica al interesado y contra ella cabe recurso de reposición.',
  'Quien no viva en el municipio abona el doble de la tarifa general.',
  'El servicio técnico comprueba los datos y puede pedir otros documentos.',
  'Las personas con discapacidad tienen preferencia en la adjudicación.',
  'El pago se hace en cualquier entidad colaboradora con la carta de pago.',
  'La falta de un documento no impide presentar la solicitud.',
  'El acuerdo se publica en el tablón de anuncios y en el boletín de la provincia.',
];

/** Returns words of the sentence that a planted change of a page's text adds or changes. */
export function describePlanted(kind: 'price' | 'paragraph' | 'row', page: number): string {
  const words = {
    price: `La tasa del trámite ${page} es de`,
    paragraph: 'Se suspende la tramitación',
    row: `Ordinaria ${page}`,
  };
  return words[kind];
}

/** A site of procedures of a town, whose content is known and changes only as planted. */
export class MadeSite {
  /** Ended visits; 0 during the first extraction. */
  visit = 0;
  readonly name = 'Trámites';
  readonly pageCount: number;
  readonly planted: readonly PlantedChange[];
  readonly #seed: number;
  readonly #random: Random;
  readonly #now: () => Date;
  #requestCount = 0;

  constructor(
    seed: number,
    pageCount: number,
    options: { planted: readonly PlantedChange[]; now: () => Date; random: Random },
  ) {
    this.#seed = seed;
    this.pageCount = pageCount;
    this.planted = options.planted;
    this.#random = options.random;
    this.#now = options.now;
  }

  readonly answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sitio');
    const page = pathname === '/' ? 0 : Number(/^\/tramites\/(\d+)$/u.exec(pathname)?.[1] ?? Number.NaN);
    if (!this.#pages().includes(page)) {
      response.writeHead(404).end();
      return;
    }
    this.#requestCount += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(this.#write(page));
  };

  #isPlanted(kind: PlantedChange['kind'], page: number): boolean {
    return this.planted.some((each) => each.kind === kind && each.page === page && each.visit <= this.visit);
  }

  #pages(): number[] {
    const all = Array.from({ length: this.pageCount }, (_, page) => page);
    const isNew = (page: number): boolean =>
      this.planted.some((each) => each.kind === 'new_page' && each.page === page);
    return all.filter(
      (page) => (!isNew(page) || this.#isPlanted('new_page', page)) && !this.#isPlanted('gone_page', page),
    );
  }

  #write(page: number): string {
    const [subject, title] = [
      subjects[page % subjects.length],
      `Trámite ${page}: ${subjects[page % subjects.length]}`,
    ];
    const of = (offset: number): string =>
      sentences[(page * 3 + offset + this.#seed) % sentences.length] ?? '';
    const price = 20 + ((page * 7) % 90) + (this.#isPlanted('price', page) ? 3 : 0);
    const row = 150 + page * 5 + (this.#isPlanted('row', page) ? 40 : 0);
    const added = this.#isPlanted('paragraph', page)
      ? '<p>Se suspende la tramitación de expedientes anteriores a la nueva ordenanza.</p>'
      : '';
    const [before, between, after] = makeNoise({
      random: this.#random,
      at: this.#now(),
      requestCount: this.#requestCount,
      page,
    });
    const list =
      page === 0
        ? this.#pages()
            .slice(1)
            .map((each) => `<li><a href="${pathOf(each)}">Ficha ${each}</a></li>`)
            .join('')
        : '';
    return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body>
<nav><a href="/">Inicio</a></nav><main><h1>${title}</h1>${before}
<p>Esta ficha explica cómo se pide ${subject} con el número de trámite ${page}. ${of(0)}</p>
<p>La tasa del trámite ${page} es de ${price} euros. ${of(1)}</p>${between}${added}
<table><tr><th>Modalidad</th><th>Importe</th></tr><tr><td>Ordinaria ${page}</td><td>${row} €</td></tr><tr><td>Reducida ${page}</td><td>${60 + page * 2} €</td></tr></table>
<p>${of(2)} ${of(4)}</p>${after}<ul>${list}</ul></main><footer>Ayuntamiento</footer></body></html>`;
  }
}
