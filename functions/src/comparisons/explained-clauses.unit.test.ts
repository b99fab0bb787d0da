import { describe, expect, test } from 'vitest';
import { compareDocuments } from '../engines/compare/index.ts';
import type { PageText } from '../engines/document-reading/index.ts';
import { runWithoutPauses } from '../platform/resilience/in-turns.ts';
import { describeChanges } from './comparing/describe-changes.ts';
import { buildExplanationPrompt, parseExplanations } from './explaining/build-explanation-prompt.ts';
import { chooseClauses } from './explaining/choose-clauses.ts';
import { isExplanationSupported } from './explaining/is-explanation-supported.ts';

const toPages = (text: string): PageText[] => [{ index: 1, label: '1', text }];

const before = toPages(
  'Primera. Objeto. Se arrienda la vivienda.\nSegunda. La renta es de 740 euros al mes. El IBI lo paga la arrendadora.\nTercera. El arrendatario podrá subarrendar la vivienda.\nCuarta. Se entregan dos llaves.',
);
const after = toPages(
  'Primera. Objeto. Se arrienda la vivienda.\nSegunda. La renta es de 780 euros al mes. El IBI lo paga la arrendadora.\nTercera. El arrendatario no podrá subarrendar la vivienda.\nCuarta. Se hace entrega de dos llaves.',
);

function clausesOf(one = before, other = after) {
  const { changes } = runWithoutPauses(
    describeChanges(runWithoutPauses(compareDocuments(one, other)), one, other),
  );
  return chooseClauses(changes, { before: one, after: other });
}

const textOf = (side: { page: PageText; start: number; end: number } | undefined): string | undefined =>
  side?.page.text.slice(side.start, side.end);

describe('chooseClauses', () => {
  test('returns the sentences of both versions, first those with changed values', () => {
    expect(clausesOf().map((clause) => [textOf(clause.before), textOf(clause.after)])).toEqual([
      ['La renta es de 740 euros al mes.', 'La renta es de 780 euros al mes.'],
      ['El arrendatario podrá subarrendar la vivienda.', 'El arrendatario no podrá subarrendar la vivienda.'],
      ['Se entregan dos llaves.', 'Se hace entrega de dos llaves.'],
    ]);
  });

  test('quotes an inserted point without its number', () => {
    const list = toPages('Son causas de resolución:\n1. El impago de la renta.');
    const longer = toPages(`${list[0]?.text}\n2. La realización de obras sin permiso.`);
    const [clause] = clausesOf(list, longer);
    expect(textOf(clause?.after)).toBe('La realización de obras sin permiso.');
  });

  test('leaves out doubtful changes', () => {
    const unsure = after.map((page) => {
      const start = page.text.indexOf('780');
      return { ...page, unsure: [[start, start + 3] as const], isRecognised: true };
    });
    expect(clausesOf(before, unsure)).toHaveLength(2);
  });
});

test.each([
  ['its words', 'Ya no dice que se permite un animal de compañía.', true],
  ['another amount', 'Ya no hay que pagar 30 euros por el animal de compañía.', false],
])('checks a sentence that explains a deleted clause with %s', (_, text, supported) => {
  const gone = `${before[0]?.text}\nQuinta. Se permite un animal de compañía.`;
  const clause = clausesOf(toPages(gone), before)[0];
  if (clause === undefined) throw new Error('There is no such change.');
  expect(runWithoutPauses(isExplanationSupported(text, clause))).toBe(supported);
});

test('builds a prompt with both clauses of each change, between tags that no document can foresee', () => {
  const [, user] = buildExplanationPrompt(clausesOf());
  expect(user?.content).toMatch(
    /^<passage-(?<nonce>[0-9a-f]{16}) key="1a" page="1">\nLa renta es de 740[\s\S]*<passage-\k<nonce> key="1n" page="1">[\s\S]*<explain-\k<nonce>>/u,
  );
});

test("parses the model's sentence for each numbered change, without emphasis, and ignores other lines", () => {
  const written =
    'Claro:\n**1:** La renta sube de 740 a 780 euros.\n2. «Ya no podrá subarrendar.»\n2: Otra.\n\n3: ';
  expect([...parseExplanations(written)]).toEqual([
    [1, 'La renta sube de 740 a 780 euros.'],
    [2, 'Ya no podrá subarrendar.'],
  ]);
});

describe('isExplanationSupported', () => {
  const [rent, sublease, keys] = clausesOf();
  test.each([
    ['both values of its clauses', 'La renta mensual pasa de 740 a 780 euros.', rent, true],
    ['an amount of neither clause', 'La renta sube a 790 euros al mes.', rent, false],
    ['a date of neither clause', 'La renta de 780 euros se paga desde el 3 de mayo de 2027.', rent, false],
    ['the negation of the new clause', 'El arrendatario no podrá subarrendar la vivienda.', sublease, true],
    [
      'both clauses',
      'Donde decía El arrendatario podrá subarrendar la vivienda, ahora dice El arrendatario no podrá subarrendar la vivienda.',
      sublease,
      true,
    ],
    ['words of the old clause alone', 'El arrendatario podrá subarrendar la vivienda.', sublease, false],
    ['another subject', 'El seguro cubre los daños por agua del garaje.', sublease, false],
    ['the agreed words for another wording', 'Solo cambia la redacción.', keys, true],
  ])('decides whether the clauses support a sentence with %s', (_, text, clause, supported) => {
    if (clause === undefined) throw new Error('There is no such change.');
    expect(runWithoutPauses(isExplanationSupported(text, clause))).toBe(supported);
  });
});

describe('isExplanationSupported with an added or removed negation', () => {
  const allowed = 'El arrendatario podrá subarrendar la vivienda.';
  const denied = 'El arrendatario no podrá subarrendar la vivienda.';
  const pays = 'La arrendadora paga los gastos de comunidad.';
  const paysNot = 'La arrendadora no paga los gastos de comunidad.';
  const judge = (one: string, other: string, text: string): boolean => {
    const [clause] = clausesOf(toPages(one), toPages(other));
    if (clause === undefined) throw new Error('There is no such change.');
    return runWithoutPauses(isExplanationSupported(text, clause));
  };

  // Each sentence is true of the change from the first clause to the second, and false of the reverse change.
  test.each([
    [denied, allowed, 'Antes el arrendatario no podía subarrendar la vivienda y ahora sí podrá.'],
    [denied, allowed, 'El arrendatario podrá subarrendar la vivienda, cuando antes no podía.'],
    [denied, allowed, 'El arrendatario podrá subarrendar la vivienda, que antes no podía subarrendar.'],
    [denied, allowed, 'Antes el arrendatario no podía subarrendar la vivienda; ahora puede hacerlo.'],
    [denied, allowed, 'El arrendatario pasa de no poder a poder subarrendar la vivienda.'],
    [denied, allowed, 'Ahora se permite subarrendar la vivienda; antes no se permitía.'],
    [denied, allowed, 'Desaparece la prohibición de subarrendar la vivienda.'],
    [denied, allowed, 'El arrendatario ya no tiene prohibido subarrendar la vivienda.'],
    [denied, allowed, 'Se elimina el «no»: el arrendatario podrá subarrendar la vivienda.'],
    [allowed, denied, 'El arrendatario deja de poder subarrendar la vivienda.'],
    [allowed, denied, 'El arrendatario podía subarrendar la vivienda; ahora no podrá hacerlo.'],
    [allowed, denied, 'El arrendatario pasa de poder subarrendar la vivienda a no poder subarrendarla.'],
    [allowed, denied, 'Se prohíbe subarrendar la vivienda.'],
    [allowed, denied, 'No se permite subarrendar la vivienda.'],
    [paysNot, pays, 'La arrendadora pasa a pagar los gastos de comunidad, que antes no pagaba.'],
    [paysNot, pays, 'La arrendadora no pagaba los gastos de comunidad y ahora los paga.'],
    [paysNot, pays, 'La arrendadora paga ahora los gastos de comunidad; antes, no.'],
    [pays, paysNot, 'La arrendadora pagaba los gastos de comunidad y ahora no los paga.'],
    [pays, paysNot, 'La arrendadora deja de pagar los gastos de comunidad.'],
  ])(
    'accepts for a change from «%s» to «%s» the explanation «%s», and rejects it for the reverse change',
    (one, other, text) => {
      expect([judge(one, other, text), judge(other, one, text)]).toEqual([true, false]);
    },
  );

  test.each([
    [
      'another subject in the past',
      'Antes no podía vender la vivienda y ahora el arrendatario podrá subarrendarla.',
    ],
    ['the same negation', 'El arrendatario no podía ni podrá subarrendar la vivienda.'],
  ])('does not support a sentence with %s', (_, text) => {
    expect(judge(denied, allowed, text)).toBe(false);
  });

  test('rejects a sentence about a removed negation when «no» only became «nunca»', () => {
    const never = denied.replace('no podrá', 'nunca podrá');
    expect(judge(denied, never, 'Antes no podía subarrendar la vivienda y ahora sí podrá.')).toBe(false);
  });
});

test.each([
  ['Antes la renta era de 740 euros; ahora, de 780.', true],
  ['Antes la renta era de 780 euros; ahora, de 740.', false],
])('requires a value in the clause of the version that the sentence names: «%s»', (text, supported) => {
  const [rent] = clausesOf();
  if (rent === undefined) throw new Error('There is no such change.');
  expect(runWithoutPauses(isExplanationSupported(text, rent))).toBe(supported);
});
