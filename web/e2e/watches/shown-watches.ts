import type { Page, Route } from '@playwright/test';
import type {
  ChangedSentence,
  Visit,
  VisitSummary,
  Watch,
} from '../../../functions/src/contract/watches/schemas.ts';
import {
  changedVisitOf,
  siteChangeOf,
  visitOf,
  watchId,
  watchOf,
} from '../../src/watches/fixtures/watch-of.ts';

/** Headers by which the page recognises a response of our server. */
const headers = { 'X-Request-Id': 'test' };

const fulfill = (json: object) => (route: Route) =>
  route.request().method() === 'GET' ? route.fulfill({ json, headers }) : route.fallback();

/** Intercepts the request for the list of watches. */
export async function showWatches(page: Page, watches: readonly Watch[]): Promise<void> {
  await page.route('**/api/watches', fulfill({ watches }));
}

/** Intercepts the requests for a watch, its history and the details of its latest visit. */
export async function showWatch(
  page: Page,
  watch: Watch,
  { visits, visit }: { visits: readonly VisitSummary[]; visit?: Visit },
): Promise<void> {
  await page.route(`**/api/watches/${watch.id}`, fulfill(watch));
  await page.route(`**/api/watches/${watch.id}/visits`, fulfill({ visits, next: null }));
  if (visit !== undefined) await page.route(`**/api/watches/${watch.id}/visits/${visit.id}`, fulfill(visit));
}

/** Answers a change of a watch with a refusal of the server. */
export async function refuseChange(page: Page, path: string, status: number, detail: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, headers, json: { detail, code: 'archive_deleted', request_id: 'test' } }),
  );
}

/** Returns a sentence with the first occurrence of each of these words marked. */
const markWords = (text: string, words: readonly string[]): ChangedSentence => ({
  text,
  marks: words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })),
});

const noPlace = { before: null, after: null };

/** A visit with a change of each kind, and differences that are no changes. */
export const richVisit: Visit = changedVisitOf(
  [
    siteChangeOf(1, {
      url: 'https://ayudas.example/convocatorias/kit-digital',
      title: 'Kit Digital para autónomos',
      section: ['Bases', 'Cuantía de la ayuda'],
      before: markWords('La ayuda es de 2.000 euros por beneficiario y se paga en un solo plazo.', [
        '2.000',
        'un solo plazo',
      ]),
      after: markWords('La ayuda es de 3.000 euros por beneficiario y se paga en dos plazos.', [
        '3.000',
        'dos plazos',
      ]),
      concerns: ['amount', 'term'],
      values: [{ concern: 'amount', before: '2.000 euros', after: '3.000 euros' }],
    }),
    siteChangeOf(2, {
      url: 'https://ayudas.example/convocatorias/kit-digital',
      title: 'Kit Digital para autónomos',
      section: ['Requisitos'],
      before: null,
      after: { text: 'Es necesario estar al corriente con la Seguridad Social.', marks: [] },
      concerns: ['obligation'],
      values: [],
    }),
    siteChangeOf(3, {
      kind: 'new_page',
      url: 'https://ayudas.example/convocatorias/kit-consulting',
      title: 'Kit Consulting',
      section: [],
      before: null,
      after: { text: 'Bonos de asesoramiento para pymes de 10 a 249 empleados.', marks: [] },
      concerns: [],
      values: [],
    }),
    siteChangeOf(4, {
      kind: 'gone_page',
      url: 'https://ayudas.example/convocatorias/cheque-innovacion',
      title: 'Cheque Innovación',
      section: [],
      before: { text: 'El cheque financia hasta el 80 % del proyecto.', marks: [] },
      after: null,
      concerns: [],
      values: [],
      is_asked: false,
      place: { ...noPlace, before: { job_id: watchId, position: 3 } },
    }),
    siteChangeOf(5, {
      url: 'https://ayudas.example/contacto',
      title: 'Contacto',
      section: ['Oficinas'],
      before: markWords(`Calle ${'de la Constitución '.repeat(20)}1.`, ['1']),
      after: markWords(`Calle ${'de la Constitución '.repeat(20)}2.`, ['2']),
      concerns: ['number'],
      values: [],
      is_asked: false,
      place: noPlace,
    }),
  ],
  {
    pages: { read: 40, changed: 2, new: 1, gone: 1, unchecked: 2 },
    credits: 3,
    ignored: [
      { kind: 'date', count: 12, examples: ['Actualizado el 23/11/2026 → 30/11/2026'] },
      { kind: 'counter', count: 3, examples: ['1.204 visitas → 1.390 visitas'] },
    ],
  },
);

/** The history of a watch, whose latest visit is `richVisit`. */
export const richHistory: readonly VisitSummary[] = [
  richVisit,
  visitOf(1),
  visitOf(2, {
    outcome: 'skipped',
    detail: 'No quedaban créditos suficientes para la visita.',
    pages: { read: 0, changed: 0, new: 0, gone: 0, unchecked: 0 },
  }),
  visitOf(3, {
    outcome: 'failed',
    detail: 'El sitio no respondió.',
    pages: { read: 0, changed: 0, new: 0, gone: 0, unchecked: 40 },
  }),
  ...Array.from({ length: 9 }, (_, index) => visitOf(index + 4)),
];

/** Returns this many watches in all states. */
export const manyWatches = (count: number): Watch[] =>
  Array.from({ length: count }, (_, index) =>
    watchOf({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: index === 1 ? `Ayudas ${'a la digitalización '.repeat(3)}`.slice(0, 80) : `Sitio ${index}`,
      ...[
        {},
        { schedule: { frequency: 'daily', hour: 7 } as const, is_visiting: true },
        { state: 'paused' as const, next_visit_at: null },
        {
          state: 'ended' as const,
          next_visit_at: null,
          detail: 'Cinco visitas seguidas han fallado: el sitio no responde.',
          last_visit: { at: '2026-11-30T07:26:00.000Z', outcome: 'failed' as const },
        },
        { last_visit: null, credits_this_month: 0, visit_count: 0 },
      ][index % 5],
    }),
  );
