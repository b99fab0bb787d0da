import { describe, expect, test } from 'vitest';
import type { StoredPage } from '../job/stored-page.ts';
import { compareWithVisit } from './compare-with-visit.ts';
import { findUnchangedPages, rotatesOnSite } from './settle-rotation.ts';

/** Texts of a page: in the earlier visit, in this one, and at further requests of this one. */
interface Visited {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly again?: readonly string[];
}

const page = (path: string, day: number, lines: readonly string[]): StoredPage => ({
  finalUrl: `https://sitio.example${path}`,
  canonicalUrl: null,
  fetchedAt: `2027-03-0${day}T06:10:00.000Z`,
  validators: {},
  links: [],
  page: {
    title: `Trámite ${path}`,
    markdown: '',
    text: [`Esta ficha trata de ${path}.`, ...lines, `Aquí acaba la ficha ${path}.`].join('\n\n'),
    isCut: false,
    alternates: [],
  },
});

/** Returns the paths of changed pages with their changes, of a visit that reads the pages in this order. */
async function visit(pages: Readonly<Record<string, Visited>>, order: readonly string[]) {
  const rotating = new Set<string>();
  const stored = new Map<string, StoredPage>();
  for (const path of order) {
    const { before, after, again = after } = pages[path] ?? { before: [], after: [] };
    const earlier = { urlId: path, stored: page(path, 1, before) };
    const repeat = () => Promise.resolve(page(path, 2, again));
    stored.set(path, await compareWithVisit({ rotating }, page(path, 2, after), earlier, repeat));
  }
  const unchanged = new Set(
    await findUnchangedPages([...stored.values()], rotating, async function* () {
      yield* stored.values();
    }),
  );
  return [...stored]
    .filter(([, each]) => each.comparison?.change === 'changed' && !unchanged.has(each))
    .map(([path, each]) => [
      path,
      ...(each.visit?.differences ?? [])
        .filter(({ units }) => !rotatesOnSite(units, rotating))
        .map(({ before, after }) => `${before?.text ?? '–'} → ${after?.text ?? '–'}`),
    ])
    .sort();
}

/** Expects the same changes in every order of three pages, or in both directions of more. */
async function expectChanges(
  pages: Readonly<Record<string, Visited>>,
  changes: readonly (readonly string[])[],
): Promise<void> {
  const paths = Object.keys(pages);
  const [a = '', b = '', c = ''] = paths;
  const orders =
    paths.length === 3
      ? [paths, [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
      : [paths, paths.toReversed()];
  for (const order of orders) expect(await visit(pages, order), order.join()).toEqual(changes);
}

const [castle, pottery, cinema] = [
  'Visite el castillo en familia este domingo.',
  'Apúntese ya al taller de cerámica para adultos.',
  'Vuelve el cine de verano a la plaza mayor.',
] as const;
const steady = { before: ['Nada nuevo.'], after: ['Nada nuevo.'] };

describe('a visit of several pages, read in any order', () => {
  test('ignores an offer that further requests of one page keep, when another page shows that it rotates', async () => {
    await expectChanges(
      {
        '/a': { before: [castle], after: [pottery] },
        '/b': { before: [], after: [castle] },
        '/c': { before: [castle], after: [pottery], again: [castle] },
      },
      [],
    );
  });

  test('ignores an item that the content of one page gains, of a list that is shuffled on two others', async () => {
    const [one, other] = [
      ['Sede', 'Agenda', 'Empleo', 'Callejero'],
      ['Empleo', 'Sede', 'Callejero', 'Agenda'],
    ] as const;
    await expectChanges(
      {
        '/a': { before: ['Sede', 'Empleo', 'Callejero'], after: ['Sede', 'Empleo', 'Callejero', 'Agenda'] },
        '/b': { before: one, after: other },
        '/c': { before: other, after: one },
      },
      [],
    );
  });

  test('ignores sentences that two pages gained while two others lost them', async () => {
    await expectChanges(
      {
        '/a': { before: [castle], after: [pottery] },
        '/b': { before: [castle], after: [pottery] },
        '/c': { before: [pottery], after: [castle] },
        '/d': { before: [pottery], after: [castle] },
      },
      [],
    );
  });

  test('reports states of products that change in both directions while most pages keep theirs', async () => {
    const [here, gone] = ['Se entrega mañana en toda la península.', 'No quedan unidades por el momento.'];
    const kept = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [
        `/k${at}`,
        { before: [at % 2 ? here : gone], after: [at % 2 ? here : gone] },
      ]),
    );
    const pages = {
      '/a': { before: [here], after: [gone] },
      '/b': { before: [here], after: [gone] },
      '/c': { before: [gone], after: [here] },
      '/d': { before: [gone], after: [here] },
    };
    await expectChanges(
      { ...pages, ...kept },
      Object.entries(pages).map(([path, { before, after }]) => [path, `${before[0]} → ${after[0]}`]),
    );
  });

  test('reports a notice that all pages gain, and one that was moved to another page', async () => {
    const notice = 'La sede permanecerá cerrada por obras en agosto.';
    const all = { before: [castle], after: [castle, notice] };
    await expectChanges({ '/a': all, '/b': all, '/c': all }, [
      ['/a', `– → ${notice}`],
      ['/b', `– → ${notice}`],
      ['/c', `– → ${notice}`],
    ]);
    await expectChanges(
      { '/a': { before: [notice], after: [] }, '/b': { before: [], after: [notice] }, '/c': steady },
      [
        ['/a', `${notice} → –`],
        ['/b', `– → ${notice}`],
      ],
    );
  });

  test("reports a product's new price and state although the offers of another page rotate with both", async () => {
    const dear = ['Silla roja', '45 €', 'Disponible'];
    const cheap = ['Silla roja', '35 €', 'Agotado'];
    const table = ['Mesa de pino', '80 €', 'Disponible'];
    await expectChanges(
      {
        '/silla': {
          before: ['45 €', 'Está hecha de haya.', 'Disponible'],
          after: ['35 €', 'Está hecha de haya.', 'Agotado'],
        },
        '/mesa': { before: dear, after: table, again: cheap },
        '/cama': { before: table, after: cheap, again: dear },
      },
      [['/silla', '45 € → 35 €', 'Disponible → Agotado']],
    );
  });

  test('reports a change of one digit on several pages, and ignores a text that one of them rotates', async () => {
    await expectChanges(
      {
        '/a': {
          before: ['La tasa es de 20 euros.', castle],
          after: ['La tasa es de 21 euros.', pottery],
          again: ['La tasa es de 21 euros.', cinema],
        },
        '/b': { before: ['La tasa es de 20 euros.'], after: ['La tasa es de 21 euros.'] },
        '/c': { before: ['La tasa es de 20 euros.'], after: ['La tasa es de 21 euros.', pottery] },
      },
      [
        ['/a', 'La tasa es de 20 euros. → La tasa es de 21 euros.'],
        ['/b', 'La tasa es de 20 euros. → La tasa es de 21 euros.'],
        ['/c', 'La tasa es de 20 euros. → La tasa es de 21 euros.'],
      ],
    );
  });
});
