import { describe, expect, test } from 'vitest';
import { threadCpuMs } from '../../../tests/fixtures/shared/thread-cpu-ms.ts';
import { runWithoutPauses } from '../../platform/resilience/in-turns.ts';
import { compareVisits, readHeadings, type VisitedPage } from './index.ts';

const monday = new Date('2026-03-02T09:12:00+01:00');
const tuesday = new Date('2026-03-03T09:14:00+01:00');

const filler = [
  'La ayuda se concede a quien vive de alquiler en el municipio.',
  'La solicitud se presenta en la sede electrónica del ayuntamiento.',
  'Consulte los requisitos antes de presentar la solicitud.',
];

const page = (visitedAt: Date, ...lines: string[]): VisitedPage => ({
  title: 'Ayudas al alquiler',
  text: [...filler, ...lines].join('\n\n'),
  visitedAt,
});

const compare = (
  before: readonly string[],
  after: readonly string[],
  again: readonly (readonly string[])[] = [],
  rotating: readonly string[] = [],
) =>
  runWithoutPauses(
    compareVisits(page(monday, ...before), page(tuesday, ...after), {
      again: again.map((lines) => page(tuesday, ...lines)),
      rotating,
    }),
  );

const sentences = ({ differences }: ReturnType<typeof compare>) =>
  differences.map(({ before, after }) => [before?.text ?? null, after?.text ?? null]);

describe('compareVisits', () => {
  test('returns the old and the new sentence around a changed amount, with the words and values that differ', () => {
    const { differences } = compare(
      ['El importe es de 200 euros al mes. Se paga por trimestres.'],
      ['El importe es de 250 euros al mes. Se paga por trimestres.'],
    );
    expect(differences).toMatchObject([
      {
        before: { text: 'El importe es de 200 euros al mes.', marks: [{ start: 17, end: 20 }] },
        after: { text: 'El importe es de 250 euros al mes.', marks: [{ start: 17, end: 20 }] },
        section: [],
        concerns: ['amount'],
        values: [{ concern: 'amount', before: '200 euros', after: '250 euros' }],
      },
    ]);
  });

  test('returns the headings above a change, without the title', () => {
    const headings = readHeadings(
      '# Ayudas al alquiler\n\n## Importe\n\n### **Menores** de [30 años](/x)\n\n## Plazo',
    );
    const lines = (amount: number) => [
      'Importe',
      'Menores de 30 años',
      `Se pagan ${amount} euros.`,
      'Plazo',
      'Abierto.',
    ];
    const { differences } = runWithoutPauses(
      compareVisits(
        { ...page(monday, ...lines(200)), headings },
        { ...page(tuesday, ...lines(250)), headings },
      ),
    );
    expect(differences.map(({ section }) => section)).toEqual([['Importe', 'Menores de 30 años']]);
  });

  test.each([
    ['a new paragraph', [], ['El plazo termina el 30 de abril de 2026.']],
    ['a removed paragraph', ['El plazo termina el 30 de abril de 2026.'], []],
    ['a later term', ['Plazo: hasta el 3 de marzo de 2026.'], ['Plazo: hasta el 4 de marzo de 2026.']],
    ['a term of today', ['El plazo vence el 2 de marzo de 2026.'], ['El plazo vence el 3 de marzo de 2026.']],
    ['a corrected past date', ['Ley de 3 de mayo de 2019.'], ['Ley de 5 de mayo de 2019.']],
    ['opening hours', ['Horario: de 9:00 a 14:00.'], ['Horario: de 9:00 a 15:00.']],
    ['places left', ['Plazas: 30'], ['Plazas: 25']],
    ['tours a day', ['Hay 3 visitas guiadas cada día.'], ['Hay 4 visitas guiadas cada día.']],
    ['a term in days', ['El plazo es de 3 días.'], ['El plazo es de 5 días.']],
    ['a countdown that was moved', ['Quedan 9 días.'], ['Quedan 20 días.']],
    ['an account number', ['IBAN ES91 2100 0418 4502 0005 1332'], ['IBAN ES79 2100 0813 6101 2345 6789']],
    [
      'a text about cookies',
      ['La ley exige consentimiento.'],
      ['La ley exige consentimiento para las cookies.'],
    ],
    [
      'a request for consent after another sentence',
      ['Reserve sus plazas.'],
      ['Reserve sus plazas. Puede rechazarlas hasta el viernes.'],
    ],
    ['a row of a table', ['Joven 250 €', 'General 200 €'], ['Joven 275 €', 'General 200 €']],
    ['two swapped prices', ['Silla', '20 €', 'Mesa', '25 €'], ['Silla', '25 €', 'Mesa', '20 €']],
    ['a last line that is a number', ['Importe', '250'], ['Importe', '300']],
    ['a denial', ['Se puede subarrendar.'], ['No se puede subarrendar.']],
    ['a year that is no copyright', ['Convocatoria de 2025'], ['Convocatoria de 2026']],
  ] as const)('reports %s', (_name, before, after) => {
    const { differences, ignored } = compare(before, after);
    expect(differences).toHaveLength(1 + Number(_name === 'two swapped prices'));
    expect([...ignored.keys()]).toEqual([]);
  });

  test.each([
    ['date', ['Hoy es lunes, 2 de marzo de 2026'], ['Hoy es martes, 3 de marzo de 2026']],
    ['date', ['lunes 2 de marzo'], ['martes 3 de marzo']],
    ['date', ['Última actualización: 27/02/2026 11:40'], ['Última actualización: 03/03/2026 08:05']],
    ['date', ['Son las 9:10 en Madrid.'], ['Son las 9:16 en Madrid.']],
    ['date', ['Publicado hace 2 horas'], ['Publicado hace 1 día']],
    ['date', ['Quedan 9 días.'], ['Quedan 8 días.']],
    ['date', ['© 2024-2025 Ayuntamiento'], ['© 2024-2026 Ayuntamiento']],
    ['counter', ['Visitas: 1.234'], ['Visitas: 1.301']],
    ['counter', ['Este artículo se ha leído 532 veces.'], ['Este artículo se ha leído 611 veces.']],
    ['counter', ['12 personas están viendo esta página'], ['7 personas están viendo esta página']],
    ['counter', ['3 comentarios · 15 me gusta'], ['9 comentarios · 22 me gusta']],
    ['identifier', ['Sesión: a8f31c9d'], ['Sesión: 77be210f']],
    ['identifier', ['Referencia de su consulta: a8f31c9d'], ['Referencia de su consulta: 77be210f']],
    ['cookies', [], ['Utilizamos cookies propias y de terceros para mejorar su experiencia.']],
    [
      'cookies',
      [],
      ['Usamos cookies para recordar sus preferencias. Puede aceptarlas o rechazarlas cuando quiera.'],
    ],
    [
      'order',
      ['Certificado de empadronamiento', 'Contrato', 'Renta'],
      ['Renta', 'Certificado de empadronamiento', 'Contrato'],
    ],
    ['order', ['Silla', '20 €', 'Mesa', '25 €'], ['Mesa', '25 €', 'Silla', '20 €']],
  ] as const)('ignores noise of kind %s: %j', (kind, before, after) => {
    const result = compare(before, after);
    expect(sentences(result)).toEqual([]);
    expect([...result.ignored.keys()]).toEqual([kind]);
  });

  test('ignores rotating offers, which differ between two requests of one visit, and recognises them in later visits', () => {
    const [first, second, third, fourth] = [
      'Cena para dos con vistas al mar.',
      'Un fin de semana en la montaña.',
      'Entradas para el museo de la ciudad.',
      'Taller de cerámica para principiantes.',
    ] as const;
    const result = compare([first], [second], [[third]]);
    expect(sentences(result)).toEqual([]);
    expect([...result.ignored.keys()]).toEqual(['rotation']);
    expect(sentences(compare([second], [third], [], result.rotating))).toEqual([]);
    expect(sentences(compare([second], [fourth], [[first]], result.rotating))).toEqual([]);
    const addedSentence = 'Se suspende la tramitación de expedientes.';
    expect(sentences(compare([second], [third, addedSentence], [], result.rotating))).toEqual([
      [null, addedSentence],
    ]);
    expect(
      sentences(compare([second], [fourth, addedSentence], [[first, addedSentence]], result.rotating)),
    ).toEqual([[null, addedSentence]]);
    expect(sentences(compare([second], [addedSentence], [[addedSentence]], result.rotating))).toEqual([
      [null, addedSentence],
    ]);
    expect(sentences(compare(['Cierra los lunes.'], [fourth], [], result.rotating))).toHaveLength(1);
  });

  test('ignores an item added to a list whose order differs at each request, and reports one added to a stable list', () => {
    const after = ['Agenda', 'Callejero', 'Empleo', 'Sede', 'Perfil'];
    const before = ['Callejero', 'Agenda', 'Sede', 'Perfil'];
    expect(sentences(compare(before, after, [['Sede', 'Empleo', 'Agenda', 'Perfil', 'Callejero']]))).toEqual(
      [],
    );
    expect(sentences(compare(before, after, [after]))).toEqual([[null, 'Empleo']]);
    const below = 'Se suspende la tramitación de expedientes.';
    expect(sentences(compare(before, [...after, below], [[...after.toReversed(), below]]))).toContainEqual([
      null,
      below,
    ]);
  });

  test("ignores a changed item of a list whose order differs at each request, even when the content lacks the list's last item", () => {
    const before = ['Callejero', 'Agenda', 'Empleo', 'Sede', 'Perfil'];
    const after = ['Callejero', 'Empleo', 'Agenda', 'Avisos', 'Sede'];
    expect(
      sentences(compare(before, after, [['Perfil', 'Avisos', 'Callejero', 'Empleo', 'Agenda']])),
    ).toEqual([]);
    const addedSentence = 'Se suspende la tramitación de expedientes.';
    const offer = (name: string) => `Visite la feria de ${name} con toda la familia.`;
    const foundSentences = sentences(
      compare(
        [...before, offer('abril')],
        [...after, addedSentence, offer('mayo')],
        [[...after.toReversed(), addedSentence, offer('junio')]],
      ),
    );
    expect(foundSentences.map(([, now]) => now)).toContain(addedSentence);
  });

  test('ignores ids that differ at each request, wholly or in some characters', () => {
    const line = (id: string) => [`Referencia de su consulta: ${id}`];
    const ids = [
      'b0e64f685aec43d2ff0f9d1fdf3b941d',
      '7a11b0e6c09943d2a1f09d1f00bb941d',
      'b0e64f68777743d2ff0f9d1f12ab941d',
    ];
    const [first = '', second = '', third = ''] = ids;
    expect(sentences(compare(line(first), line(second), [line(third)]))).toEqual([]);
    expect(sentences(compare(line(third), line(first), [line(second)]))).toEqual([]);
    const spaced = (id: string) => line(id.replace(/(.{4})/gu, '$1-'));
    expect(sentences(compare(spaced(second), spaced(first), [spaced(third)]))).toEqual([]);
  });

  test('reports only the replaced sentence above unchanged list items, which differ from each other only by a number', () => {
    const points = ['Ficha 1', 'Ficha 2', 'Ficha 3'];
    expect(
      sentences(compare(['Cierra los lunes.', ...points], ['Abre los domingos.', ...points])),
    ).toHaveLength(1);
  });

  test('reports a changed price in a sentence whose reference number differs at each request', () => {
    const result = compare(
      ['La cuota cuesta 20 euros al mes según la referencia qx81.'],
      ['La cuota cuesta 25 euros al mes según la referencia bb07.'],
      [['La cuota cuesta 25 euros al mes según la referencia zk55.']],
    );
    expect(sentences(result)).toHaveLength(1);
    const quiet = compare(
      ['La cuota cuesta 20 euros al mes según la referencia qx81.'],
      ['La cuota cuesta 20 euros al mes según la referencia bb07.'],
      [['La cuota cuesta 20 euros al mes según la referencia zk55.']],
    );
    expect(sentences(quiet)).toEqual([]);
  });

  test('reports only a block that one visit lacks between a price and its name', () => {
    const block = 'Pida su cita hoy mismo en la tienda.';
    expect(sentences(compare(['Silla', '20 €'], ['Silla', block, '20 €']))).toEqual([[null, block]]);
    const notice = 'Utilizamos cookies propias y de terceros para mejorar su experiencia.';
    expect(sentences(compare(['Silla', '20 €'], ['Silla', notice, '20 €']))).toEqual([]);
    expect(sentences(compare(['Silla', '20 €'], ['Silla', block, '30 €']))).not.toEqual([[null, block]]);
  });

  test('ignores the heading and labels of a block of rotating offers that the earlier visit lacks', () => {
    const block = (...offers: string[]) => ['También te puede gustar', ...offers, 'Comprar'];
    const [one, other] = [
      ['Cena para dos con vistas.', 'Taller de cerámica infantil.', 'Entradas al museo naval.'],
      ['Bicicletas a mitad de precio.', 'Seguro dental sin copago.', 'Gafas nuevas cada temporada.'],
    ] as const;
    expect(sentences(compare([], block(...one), [block(...other)]))).toEqual([]);
    expect(sentences(compare([], ['Comprar']))).toEqual([[null, 'Comprar']]);
  });

  test('ignores the title when the content of one visit repeats it', () => {
    const fee = 'El bono cuesta 180 euros.';
    const dearer = 'El bono cuesta 195 euros.';
    expect(sentences(compare([fee], ['Ayudas al alquiler', dearer, 'Ayudas al alquiler']))).toEqual([
      [fee, dearer],
    ]);
    expect(sentences(compare(['Ayudas al alquiler', fee], [fee]))).toEqual([]);
  });

  test('returns nothing for equal pages', () => {
    const result = compare(['Visitas: 3'], ['Visitas: 3']);
    expect(result).toEqual({ differences: [], ignored: new Map(), rotating: [], reordered: [] });
  });

  test('compares 5,000 changed lines within seconds', () => {
    const lines = (price: number) =>
      Array.from({ length: 5_000 }, (_, index) => `Artículo ${index}: ${price + index} €`);
    const { differences } = compare(lines(100), lines(500));
    expect(differences.length).toBeGreaterThan(0);
  });

  // @proves T14
  test('pauses while it compares 4,000 points whose words differ at each request', () =>
    expectPauses((at, word) => `- ${word}${at}`));

  // @proves T14
  test(
    'pauses while it compares 4,000 paragraphs whose words differ at each request',
    { tags: ['long'] },
    () => expectPauses((at, word) => `Z${word}${at} comun${at} fijo${at} igual${at} ${word}.`),
  );

  function expectPauses(write: (at: number, word: string) => string): void {
    const request = (seed: number): VisitedPage =>
      page(tuesday, ...Array.from({ length: 4_000 }, (_, index) => write(index, wordOf(index, seed))));
    const work = compareVisits(request(1), request(2), { again: [request(3), request(4)] });
    let longestMs = 0;
    for (let isDone = false; !isDone; ) {
      const startedAtMs = threadCpuMs();
      isDone = work.next().done === true;
      longestMs = Math.max(longestMs, threadCpuMs() - startedAtMs);
    }
    expect(longestMs).toBeLessThan(1_000);
  }
});

/** Returns a word that neighbouring lines and requests do not share. */
const wordOf = (at: number, seed: number): string =>
  `p${(Math.imul(at * 4 + seed, 2_654_435_761) >>> 0).toString(36)}q`;
