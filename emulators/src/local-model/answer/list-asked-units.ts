import { scoreStatedValue } from '../../../../functions/src/engines/evidence/statements/asked-value.ts';
import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { rankUnits } from './find-answer.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';

/** Things that a question can ask to list in full, and the test for a unit that is one. */
const listableThings: readonly (readonly [asked: RegExp, isOne: (text: string) => boolean])[] = [
  [/\b(?:plazos?|vencimientos?|deadlines?)\b/u, (text) => scoreStatedValue(text, { kind: 'time' }) > 0],
  [
    /\b(?:fechas?|cronologia|calendario|dates?|timeline)\b/u,
    (text) => scoreStatedValue(text, { kind: 'date' }) === 1,
  ],
  [
    /\b(?:importes?|precios?|gastos?|pagos?|cantidades|costes?|payments?|prices?)\b/u,
    (text) => scoreStatedValue(text, { kind: 'money' }) > 0,
  ],
  ...(
    [
      [
        'obligaciones|deberes|comprometo|obligo|obligations?',
        'deber[áa]n?|deben?|oblig\\p{L}+|de cuenta de|de cargo de|(?:pagar|abonar|comunicar|contratar|mantendr|devolver|presentar|entregar)án?',
      ],
      [
        'riesgos?|peligros?|penalizaciones|abusivas|puntos debiles|risks?',
        'penaliz\\p{L}+|demora|resolución|indemniz\\p{L}+|sanci\\p{L}+|multa\\p{L}*|incumplimiento|recargo|prohibid\\p{L}+|falta',
      ],
      ['derechos|ventajas|rights', 'podrán?|pueden?|derecho|disponen? de|disfrutar\\p{L}*'],
    ] as const
  ).map(([asked, said]) => {
    const pattern = new RegExp(`(?<!\\p{L})(?:${said})(?!\\p{L})`, 'iu');
    return [new RegExp(`\\b(?:${asked})\\b`, 'u'), (text: string) => pattern.test(text)] as const;
  }),
];

/** Matches words that ask for a list without naming anything in it. */
const askingPattern =
  /^(?:lista(?:do)?|relacion|enumera(?:me)?|tabla|cuadro|calendario|tod[oa]s?|dame|haz(?:me)?|muestra(?:me)?|importantes?|aparecen|figuran|documentos?|contratos?|partes?|list|table|all|every|make)$/u;

const min = { own: 0.3, around: 0.45 } as const;
const maxListed = 12;

/** Lists the units of the requested kind in document order; only the best ones when there are many. */
export function listAskedUnits(part: QuestionPart, units: readonly Unit[]): Unit[] {
  const plain = foldText(part.text);
  const [thingPattern, isOne] = listableThings.find(([askedPattern]) => askedPattern.test(plain)) ?? [
    /^$/u,
    () => part.terms.length > 0,
  ];
  const terms = part.terms.filter(({ form }) => !askingPattern.test(form) && !thingPattern.test(form));
  const rankedUnits = rankUnits({ ...part, terms, askedValue: undefined }, units)
    .filter(({ unit, own, around }) => isOne(unit.text) && own >= min.own && around >= min.around)
    .slice(0, maxListed);
  return units.filter((unit) => rankedUnits.some((each) => each.unit === unit));
}
