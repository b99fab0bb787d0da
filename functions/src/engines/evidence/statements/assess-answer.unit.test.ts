import { describe, expect, test } from 'vitest';
import { type Claim, claimPages, claims } from '../../../../tests/fixtures/chat/evidence/claims.ts';
import {
  laterNearlyTrueStatements,
  nearlyTrueStatements,
  rightInOtherWords,
  type WordedCase,
} from '../../../../tests/fixtures/chat/evidence/worded-cases.ts';
import { splitSentences } from '../../../platform/spanish/split-sentences.ts';
import { locateExactly, prepareText } from '../quotes/locate-quote.ts';
import { readValues } from '../values/read-values.ts';
import { assessAnswer, type QuestionContext, type Support } from './assess-answer.ts';

const pages = Object.values(claimPages).map((text) => ({ text }));

function supportOf({ text, page, quotes }: Claim): Support {
  const cited = pages.find((candidate) => candidate.text === claimPages[page]);
  if (cited === undefined) throw new Error('no such page');
  const citations = quotes.map((quote) => {
    const range = locateExactly(prepareText(cited.text), prepareText(quote));
    if (range === undefined) throw new Error(`the page lacks «${quote}»`);
    return { offset: text.length, page: cited, range };
  });
  const [only, ...others] = assessAnswer(text, citations, [cited]);
  if (only === undefined || others.length > 0) throw new Error(`Expected one statement in «${text}»`);
  return only.support;
}

const isTrue = (claim: Claim): boolean => claim.kind === 'true';

describe('claims with a cited sentence', () => {
  test('reads at least 80 claims from the fixtures', () => expect(claims.length).toBeGreaterThanOrEqual(80));

  // @proves LLM09
  test.each(claims.filter((claim) => !isTrue(claim)))(
    'does not prove a false claim ($kind): «$text»',
    (claim) => {
      expect(supportOf(claim)).not.toBe('checked');
    },
  );

  // @proves LLM09
  test.each(claims.filter(({ kind }) => kind === 'number'))(
    'marks a claim with a wrong number as unsupported: «$text»',
    (claim) => {
      expect(supportOf(claim)).toBe('unchecked');
    },
  );

  test.each([
    ['Visite http://malo.example para cobrar.', 'unchecked'],
    ['El edificio, descrito en malo.example, costó 318.400 euros.', 'unchecked'],
    ['La liquidación se envía a obras@malo.example.', 'unchecked'],
    ['El edificio costó 318.400 euros, IVA incl.', 'cited'],
  ])('decides whether a URL or email of the statement is in the cited sentence: «%s»', (text, support) => {
    const claim = { kind: 'injection', text, page: 'works', quotes: ['costó 318.400 euros'] } as const;
    expect(supportOf(claim)).toBe(support);
  });

  test.each(claims.filter(isTrue))('does not mark a true claim as unsupported: «$text»', (claim) => {
    expect(supportOf(claim)).not.toBe('unchecked');
  });

  test('proves more than 33% of the true claims', () => {
    const supports = claims.filter(isTrue).map(supportOf);
    expect(supports.filter((support) => support === 'checked').length / supports.length).toBeGreaterThan(
      0.33,
    );
  });
});

/** Returns the support of each statement of an answer that cites the whole page. */
function supportsOf(...[text, answer]: WordedCase): Support[] {
  const page = { text };
  const citation = { offset: answer.length, page, range: { start: 0, end: text.length } };
  return assessAnswer(answer, [citation], [page]).map(({ support }) => support);
}

describe('arithmetic with numbers of the question and of other statements', () => {
  const text =
    'La harina cuesta 17,90 euros por saco.\nEl aceite cuesta 27,75 euros por garrafa.\nEl porte cuesta 14,50 euros.';

  test.each([
    [
      'a total before its parts as supported',
      'El total es de 218,40 + 14,50 = 232,90 euros.\n- Harina: 6 × 17,90 = 107,40 euros.\n- Aceite: 4 × 27,75 = 111,00 euros.\n- Artículos: 107,40 + 111,00 = 218,40 euros.',
      ['cited', 'cited', 'cited', 'cited'],
    ],
    [
      'a total of a wrong part as unchecked',
      'El total es de 219,40 + 14,50 = 233,90 euros.\n- Harina: 6 × 17,90 = 108,40 euros.\n- Aceite: 4 × 27,75 = 111,00 euros.\n- Artículos: 108,40 + 111,00 = 219,40 euros.',
      ['unchecked', 'unchecked', 'cited', 'unchecked'],
    ],
    [
      'a computed number as no value of the page',
      '- Harina: 6 × 17,90 = 107,40 euros.\n- El porte cuesta 107,40 euros.',
      ['cited', 'unchecked'],
    ],
    ['a number of the question as no value of the page', '- El porte cuesta 6 euros.', ['unchecked']],
  ])('assesses %s', (_, answer, supports) => {
    const page = { text };
    const question = '¿Cuánto cuestan 6 sacos de harina y 4 garrafas de aceite con porte?';
    const citations = [...answer.matchAll(/$/gmu)].map(({ index }) => ({
      ...{ offset: index, page, range: { start: 0, end: text.length } },
    }));
    expect(assessAnswer(answer, citations, [page], { question }).map(({ support }) => support)).toEqual(
      supports,
    );
  });
});

describe('arithmetic operations as models write them', () => {
  const pages = [
    {
      text: 'La línea B cubre el 60 % del gasto.\nEl centro tiene 5 puntos porcentuales más.\nSe incluyen 250 km diarios.\nEl exceso se cobra a 0,18 € por kilómetro.\nHay que tener menos de 10 trabajadores.',
    },
  ] as const;
  const question =
    'Gasté 3.000 € en el centro y recorrí 1.400 km en cinco días. ¿Cuánto cobro y cuánto pago?';
  const assess = (answer: string) => {
    const range = { start: 0, end: pages[0].text.length };
    const citations = [...answer.matchAll(/$/gmu)].map(({ index }) => ({
      offset: index,
      page: pages[0],
      range,
    }));
    return assessAnswer(answer, citations, pages, { question }).map(({ support }) => support);
  };

  test.each([
    ['0,60 × 3.000 = 1.800 €.', ['cited']],
    ['Con los 5 puntos es 60 % + 5 % = 65 %, y 0,65 × 3.000 = 1.950 €.', ['cited']],
    ['Incluía 5 × 250 = 1.250 km; sobran 1.400 − 1.250 = 150 km, y 150 × 0,18 = 27 €.', ['cited']],
    ['Pagas 27 € por el exceso.\nSobran 1.400 − 5 × 250 = 150 km, y 150 × 0,18 = 27 €.', ['cited', 'cited']],
    ['Cobras 1.800 €, el 60 % de la línea B.\nEs 0,60 × 3.000 = 1.800 €.', ['cited', 'cited']],
    ['No lo cumples: hay que tener menos de 10 trabajadores.', ['cited']],
    ['Recorriste 250 ÷ 1.400 × 100 = 17,9 % de los km.', ['cited']],
    ['Los 250 km son 250 ÷ 1.400 = 17,9 % del total.', ['cited']],
  ])('supports the correct result «%s»', (answer, supports) => {
    expect(assess(answer)).toEqual(supports);
  });

  test.each([
    '0,60 × 3.000 = 1.900 €.',
    'El gasto es 250 ÷ 60 = 4 €.',
    'Los 250 km por 0,18 € suman 45,30 €.',
    '0,70 × 3.000 = 2.100 €.',
    'Incluía 5 × 250 = 1.250 km; sobran 1.400 − 1.250 = 160 km, y 160 × 0,18 = 28,80 €.',
    'Sobran 1.400 − 1.150 = 250 km con 5 × 250 = 1.150 km.',
    'Recorriste 250 ÷ 1.400 × 100 = 19,9 % de los km.',
    'Pagas 27 € por el exceso.',
    'No lo cumples: hay que tener menos de 12 trabajadores.',
  ])('does not support the wrong result «%s»', (answer) => {
    expect(assess(answer)).toEqual(['unchecked']);
  });
});

describe('results that follow from a term, a discount or a surcharge', () => {
  const page = {
    text: 'Cada factura se pagará en 30 días naturales.\nEl segundo hermano tiene un 20 % de descuento.\nLa cuota es de 310 euros.\nEl encargo urgente tiene un recargo del 30 %.\nSe descuenta un 10 % por año.\nPuede volver a las 48 horas.\nEl recurso se interpone en 15 días hábiles.\nEl contrato dura dos años, desde el 1 de mayo de 2030.\nPuede irse a partir del sexto mes.',
  };
  const question =
    'Recibí la factura de 1.020 € el 3 de febrero de 2027 y un televisor de 900 €, y enfermó el lunes a las diez de la noche. ¿Y ahora?';
  const assess = (answer: string) => {
    const citation = { offset: answer.length, page, range: { start: 0, end: page.text.length } };
    return assessAnswer(answer, [citation], [page], { question }).map(({ support }) => support);
  };

  test.each([
    'Recibida el 3 de febrero de 2027, se paga hasta el 5 de marzo de 2027.',
    'Si empieza el 3 de febrero de 2027, dura hasta el 3 de febrero de 2029.',
    'La segunda cuota es 310 × 0,80 = 248 €.',
    'Con urgencia son 1.326 €: 1.020 × 1,30 = 1.326.',
    'Quedan 720 €: 900 − 2 × 90 = 720.',
    'Si fue el lunes a las 22:00, puede volver el miércoles a las 22:00.',
    'Puede irse tras seis meses.',
    'Se paga hasta el 5 de marzo de 2027.',
    'Se paga hasta el 5 de marzo.',
    'El contrato dura hasta el 30 de abril de 2032.',
    'Del 3 de febrero de 2027 al 1 de mayo de 2030 quedan 3 años.',
    'Los 310 euros son el 34,4 % de los 900 €.',
    'La segunda cuota es de 248 euros (310 € − 20 %).',
    'Con urgencia son 1.020 € + 30 % = 1.326 €.',
  ])('supports the correct result «%s»', (answer) => {
    expect(assess(answer)).toEqual(['cited']);
  });

  test.each([
    'Recibida el 3 de febrero de 2027, se paga hasta el 4 de marzo de 2027.',
    'Recibida el 4 de febrero de 2027, se paga hasta el 6 de marzo de 2027.',
    'La factura es del 3 de febrero de 2027.',
    'El recurso se interpone hasta el 18 de febrero de 2027.',
    'La segunda cuota es 310 × 0,75 = 232,50 €.',
    'Con urgencia son 1.428 €: 1.020 × 1,40 = 1.428.',
    'La cuota es de 0,80 euros.',
    'Si fue el lunes a las 22:00, puede volver el miércoles a las 23:00.',
    'Puede irse tras siete meses.',
    'Se paga hasta el 6 de marzo de 2027.',
    'Se paga hasta el 7 de abril.',
    'El contrato dura hasta el 30 de abril de 2033.',
    'Del 3 de febrero de 2027 al 1 de mayo de 2030 quedan 4 años.',
    'Los 310 euros son el 35,4 % de los 900 €.',
    'La segunda cuota es de 372 euros (310 € − 20 %).',
    'Con urgencia son 1.020 € + 30 % = 1.050 €.',
    'Puede irse tras seis semanas.',
  ])('does not support the wrong result «%s»', (answer) => {
    expect(assess(answer)).toEqual(['unchecked']);
  });

  test('finds the ordinal of a period in an answer in another language', () => {
    const text = 'El arrendatario puede desistir a partir del sexto mes con un preaviso de treinta días.';
    const answer = 'The tenant can leave early after six months with a 30-day pre-notice period.';
    const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
    const question = 'What is the notice period if the tenant wants to leave early?';
    expect(assessAnswer(answer, [citation], [citation.page], { question })[0]?.support).toBe('cited');
  });

  test('counts a term from the day after, and moves its end to a business day, only where the page says so', () => {
    const term = 'Dispondrá de diez días naturales para pagar.';
    const rules = ` El plazo se cuenta desde el día siguiente al de la recepción. Si termina en día inhábil, pasa al siguiente hábil.`;
    const asked = 'Lo recibo el 22 de octubre de 2025. ¿Hasta cuándo puedo pagar?';
    const supportOf = (text: string, answer: string) => {
      const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
      return assessAnswer(answer, [citation], [citation.page], { question: asked })[0]?.support;
    };
    const moved = 'Puede pagar hasta el lunes 3 de noviembre de 2025.';
    const begins = 'El plazo para pagar empieza el 23 de octubre y termina el 1 de noviembre de 2025.';
    expect([supportOf(term + rules, moved), supportOf(term + rules, begins)]).toEqual(['cited', 'cited']);
    expect([supportOf(term, moved), supportOf(term, begins)]).toEqual(['unchecked', 'unchecked']);
  });

  test('accepts a negation that one of two cited sentences has', () => {
    const text =
      'b) el impago de un plazo, si no se subsana; c) otra causa.\nLa deudora dispondrá de diez días para subsanar.';
    const supportOf = (answer: string) => {
      const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
      return assessAnswer(answer, [citation], [citation.page])[0]?.support;
    };
    expect(supportOf('El impago de un plazo, si no se subsana en diez días.')).toBe('cited');
    expect(supportOf('La deudora no dispondrá de diez días para subsanar.')).toBe('unchecked');
  });

  test.each([
    ['¿Cuándo termina?', 'El préstamo termina el 30 de septiembre de 2025.', 'cited'],
    ['¿Cuándo termina?', 'El préstamo termina el 14 de septiembre de 2025.', 'unchecked'],
    ['¿Cuándo termina?', 'El préstamo termina el 16 de abril de 2024.', 'unchecked'],
    ['¿Cuándo termina la prueba?', 'La prueba termina el 16 de abril de 2024.', 'cited'],
    ['Me voy el 30 de junio de 2025.', 'Debe avisar como tarde el 30 de abril de 2025.', 'cited'],
    ['Me voy el 30 de junio de 2025.', 'Debe avisar como tarde el 30 de agosto de 2025.', 'unchecked'],
    ['Aviso el 30 de junio de 2025.', 'Si avisa entonces, puede irse el 30 de agosto de 2025.', 'cited'],
    ['La recibí el 6 de mayo de 2024.', 'La factura vence el 5 de junio de 2024.', 'cited'],
    ['La recibí el 6 de mayo de 2024.', 'La factura vence el 6 de abril de 2024.', 'unchecked'],
  ])(
    'counts the term of the statement from its own day, in its own direction: «%s» «%s»',
    (question, answer, support) => {
      const text =
        'Se firma el 14 de marzo de 2024.\nEl préstamo dura dieciocho meses desde el 1 de abril de 2024, con una prueba de 15 días.\nDebe avisar de su marcha con dos meses de antelación.\nLas facturas vencen a los 30 días.';
      const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
      expect(assessAnswer(answer, [citation], [citation.page], { question })[0]?.support).toBe(support);
    },
  );

  test('requires the negation in a sentence that is as near to the statement as the one that asserts it', () => {
    const text = 'La renta no se actualizará dos años.\nA partir del tercer año, la renta se actualizará.';
    const supportOf = (answer: string) => {
      const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
      return assessAnswer(answer, [citation], [citation.page])[0]?.support;
    };
    expect(supportOf('A partir del tercer año, la renta no se actualizará.')).toBe('unchecked');
    expect(supportOf('La renta no se actualizará los dos primeros años.')).toBe('cited');
  });

  test('supports the words of the question with a result that another statement computes', () => {
    const text = 'La indemnización es de una mensualidad por año. La renta es de 1.712 euros.';
    const answer =
      'La compensación debida es de 3.424 euros.\n- Dos años de indemnización, 2 × 1.712 = 3.424 euros.';
    const asked = 'Restan 2 años. ¿Cuál es la compensación debida?';
    const citations = [...answer.matchAll(/$/gmu)].map(({ index }) => {
      return { offset: index, page: { text }, range: { start: 0, end: text.length } };
    });
    const given = citations.map(({ page }) => page);
    const supports = assessAnswer(answer, citations, given, { question: asked }).map(
      ({ support }) => support,
    );
    expect(supports).toEqual(['cited', 'cited']);
  });

  test('compares a prohibition with another one, in any order of their words', () => {
    const text = 'Se prohíbe la traducción automática.';
    const supportOf = (answer: string) =>
      assessAnswer(
        answer,
        [{ offset: answer.length, page: { text }, range: { start: 0, end: text.length } }],
        [{ text }],
      )[0]?.support;
    expect(supportOf('La traducción automática está prohibida.')).toBe('cited');
    expect(supportOf('La traducción automática no está prohibida.')).toBe('unchecked');
    expect(supportOf('La traducción automática está permitida.')).toBe('unchecked');
  });

  test('returns no statement for the marker of a list item', () => {
    const text = 'Siga este orden:\n\n1. No toque interruptores.\n2. Cierre la llave.';
    const starts = assessAnswer(text, [], [{ text: 'Otra página.' }]).map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(starts).toEqual(['No toque interruptores.', 'Cierre la llave.']);
  });
});

/** Lists with their lead-in; each item that an answer cites; statements about it and whether they agree. */
const listCases: readonly (readonly [page: string, item: string, agreeing: string[], denied: string[]])[] = [
  [
    'II.3 Queda terminantemente prohibido:\na) copiar archivos en memorias USB, salvo en las cifradas;\nb) sacar fotos.',
    'copiar archivos',
    [
      'No, está prohibido copiar archivos en memorias USB.',
      'No se pueden copiar archivos en memorias USB.',
      '- Copiar archivos en memorias USB.',
      'Está prohibido:\n- Copiar archivos en memorias USB.',
      'Es sancionable copiar archivos en memorias USB.',
    ],
    [
      'Puedes copiar archivos en memorias USB.',
      'La empresa autoriza copiar archivos en memorias USB.',
      'Lo que sí se permite:\n- Copiar archivos en memorias USB.',
    ],
  ],
  [
    'No se cubren los daños por:\n• robo de joyas;\n• incendio provocado.',
    'robo de joyas',
    ['El seguro no cubre el robo de joyas.'],
    ['El seguro cubre el robo de joyas.'],
  ],
  [
    'Exclusiones\n1. El robo de joyas.\n2. El incendio provocado.',
    'El robo de joyas',
    ['El robo de joyas está excluido.', 'El robo de joyas no está cubierto.'],
    ['El robo de joyas está cubierto.'],
  ],
  [
    'Si no se paga a tiempo, el arrendador podrá:\na) resolver el contrato;\nb) cobrar intereses.',
    'resolver el contrato',
    ['Si no se paga a tiempo, el arrendador puede resolver el contrato.'],
    ['El arrendador no puede resolver el contrato.'],
  ],
  [
    'Los socios que no paguen podrán:\na) usar la piscina;\nb) ver los partidos.',
    'usar la piscina',
    ['Los socios que no paguen pueden usar la piscina.'],
    ['Los socios que no paguen no pueden usar la piscina.'],
  ],
  [
    'Ningún socio podrá:\n1. Ceder su carné.\n2. Llevar invitados.',
    'Ceder su carné',
    ['Ningún socio puede ceder su carné.', 'Está prohibido ceder el carné.'],
    ['Un socio puede ceder su carné a otra persona.'],
  ],
  [
    'No tendrán derecho a vacaciones:\na) los becarios;\nb) los autónomos.',
    'los becarios',
    ['Los becarios no tienen derecho a vacaciones.'],
    ['Los becarios tienen derecho a vacaciones.'],
  ],
  [
    'Queda prohibido:\na) Entrar con animales. La dirección podrá autorizarlo por escrito.\nb) Fumar en la sala.',
    'La dirección podrá autorizarlo',
    ['La dirección puede autorizarlo por escrito.'],
    [],
  ],
  [
    'No se permite fumar en la sala.',
    'No se permite',
    ['No está permitido fumar en la sala.', 'Está prohibido fumar en la sala.'],
    ['En la sala se puede fumar.', 'Puedes fumar en la sala.'],
  ],
];

describe('an answer with a sum of two amounts of one sentence', () => {
  const heading = 'Garantías.';
  const sentence = 'A la firma se entregan 156 euros de fianza y otros 40 euros de depósito por la llave.';
  const page = { text: `4. ${heading} ${sentence} La plaza es la 12.` };
  const question = '¿Cuánto dinero se entrega en total a la firma con la fianza y la llave?';
  const assess = (text: string, quote?: string) => {
    const start = quote === undefined ? -1 : page.text.indexOf(quote);
    const range = { start, end: start + (quote?.length ?? 0) };
    const [statement] = assessAnswer(text, start < 0 ? [] : [{ offset: text.length, page, range }], [page], {
      question,
    });
    const cited = statement?.citations[0]?.range;
    return [statement?.support, cited && page.text.slice(cited.start, cited.end)];
  };

  test.each([
    '156 + 40 = 196 euros.',
    '156 euros + 40 euros = 196 euros.',
    'Son 156 euros de fianza + 40 euros de depósito = 196 euros.',
    'Son 196 euros (156 de fianza y 40 de depósito).',
    'Son 196 euros: 156 euros de fianza y 40 euros de depósito.',
  ])('finds the sentence with the amounts: «%s»', (text) => {
    expect(assess(text)).toEqual(['cited', sentence]);
  });

  test.each([
    '156 + 40 = 206 euros.',
    'Son 156 euros de fianza + 50 euros de depósito = 206 euros.',
    'Son 197 euros: 156 euros de fianza y 40 euros de depósito.',
  ])('marks a wrong sum as unsupported: «%s»', (text) => {
    expect(assess(text, sentence)[0]).toBe('unchecked');
  });

  test('replaces a citation of the heading by one of the sentence below it that has the amounts', () => {
    expect(assess('Se entregan 156 euros de fianza y 40 por la llave.', heading)).toEqual([
      'cited',
      sentence,
    ]);
  });

  test('keeps a citation with one of the amounts', () => {
    expect(assess('Se entregan 156 euros, y la plaza es la 12.', sentence)).toEqual(['cited', sentence]);
  });
});

describe('number of the question that the page does not have', () => {
  const sentence = 'Entre los 70 y los 75 años se aplica un recargo del 20 % sobre la prima.';
  const page = { text: `${sentence} El plazo de pago es de un mes.` };
  const supportWith = (question: string, text: string): string | undefined => {
    const citation = { offset: text.length, page, range: { start: 0, end: sentence.length } };
    return assessAnswer(text, [citation], [page], { question })[0]?.support;
  };

  test('supports a number within the bounds of the cited sentence', () => {
    const text = 'Con 72 años se aplica un recargo del 20 % sobre la prima.';
    expect(supportWith('Tengo 72 años. ¿Cuánto más pago?', text)).toBe('cited');
  });

  test.each([
    ['Tengo 72 años. ¿Cuánto más pago?', 'Con 72 años se aplica un recargo del 30 % sobre la prima.'],
    ['Tengo 78 años. ¿Cuánto más pago?', 'Con 78 años se aplica un recargo del 20 % sobre la prima.'],
    ['¿Cuánto más pago?', 'Con 72 años se aplica un recargo del 20 % sobre la prima.'],
  ])('does not support as an answer to «%s»: «%s»', (question, text) => {
    expect(supportWith(question, text)).toBe('unchecked');
  });
});

describe('rows of a table', () => {
  const page =
    'E04 Presión baja AUTO 7\nE06 Sonda de ACS averiada AUTO 1\nE12 Falta de agua (sin demanda) USUARIO 2';

  test.each([
    ['a row by its own line', '| E06 | Sonda de ACS averiada | 1 | — |', 'cited'],
    ['a row without the negations of other lines', '| E04 | Presión baja | 7 | — |', 'cited'],
  ])('assesses %s', (_, row, support) => {
    const citation = { offset: row.length, page: { text: page }, range: { start: 0, end: 0 } };
    const start = page.indexOf(row.slice(2, 5));
    const range = { start, end: start + 3 };
    expect(assessAnswer(row, [{ ...citation, range }], [citation.page]).map((one) => one.support)).toEqual([
      support,
    ]);
  });
});

test('treats «sin IVA» and «IVA no incluido» as equal', () => {
  const claim = 'Las tarifas de 2025 se dan en euros sin IVA.';
  expect(supportsOf('Las tarifas de 2025 se dan en euros, IVA no incluido.', claim)).toEqual(['cited']);
  expect(supportsOf('Las tarifas de 2025 se dan en euros, IVA incluido.', claim)).toEqual(['unchecked']);
});

describe('items below a lead-in of the page', () => {
  const reasonOf = (page: string, item: string, statement: string): string => {
    const [text, start] = [page, page.indexOf(item)];
    const citation = {
      ...{ offset: statement.length, page: { text } },
      range: { start, end: start + item.length },
    };
    return assessAnswer(statement, [citation], [citation.page])
      .map(({ reason }) => reason)
      .join();
  };

  test.each(listCases.flatMap(([page, item, agreeing]) => agreeing.map((text) => ({ page, item, text }))))(
    'finds no contradiction in a statement that agrees: «$text»',
    ({ page, item, text }) => {
      expect(reasonOf(page, item, text)).toMatch(/^(?:says|wording)$/u);
    },
  );

  // @proves LLM09
  test.each(listCases.flatMap(([page, item, _, denied]) => denied.map((text) => ({ page, item, text }))))(
    'finds a contradiction in a statement that permits or covers what the list does not: «$text»',
    ({ page, item, text }) => {
      expect(reasonOf(page, item, text)).toMatch(/denial/u);
    },
  );
});

describe('statements in nearly the words of the page', () => {
  // @proves LLM09
  test.each([...nearlyTrueStatements, ...laterNearlyTrueStatements])(
    'does not take the page «%s» as proof of «%s»',
    (page, statement) => {
      expect(supportsOf(page, statement)).not.toContain('checked');
    },
  );

  test.each(rightInOtherWords)(
    'does not mark as unsupported by the page «%s» the reworded statement «%s»',
    (page, statement) => {
      expect(supportsOf(page, statement)).not.toContain('unchecked');
    },
  );

  test.each([
    '## contrato-b.pdf\n\nLa renta es de 740 euros al mes.',
    '**Contrato B**\n\nLa renta es de 740 euros al mes. La renta es de 740 euros al mes.',
    '**Contrato B**\nOtra cosa. La renta es de 740 euros al mes.',
    'Contrato del norte. La renta es de 740 euros al mes.',
    'Sobre el segundo contrato. La renta es de 740 euros al mes.',
    'En el contrato B:\n\nLa renta es de 740 euros al mes.\n\nLa renta es de 740 euros al mes.',
    'En el contrato B:\n\n- La renta es de 740 euros al mes.\n\n- La renta es de 740 euros al mes.',
    '1. Contrato B\n   - La renta es de 740 euros al mes.\n   - La renta es de 740 euros al mes.',
    '| Contrato B |\n|---|\n| La renta es de 740 euros al mes. |',
  ])('does not prove a statement about another document: «%s»', (answer) => {
    const [cited, other] = ['740', '900'].map((amount) => ({
      text: `La renta es de ${amount} euros al mes.`,
    }));
    if (cited === undefined || other === undefined) throw new Error('no pages');
    const citation = { offset: answer.length, page: cited, range: { start: 0, end: cited.text.length } };
    for (const citations of [[], [citation]]) {
      const supports = assessAnswer(answer, citations, [cited, other]).map(({ support }) => support);
      expect(supports).not.toContain('checked');
    }
  });

  test.each([
    'Sí. La renta es de 740 euros al mes.',
    'Esto consta:\n\n- Otra cosa.\n\nLa renta es de 740 euros al mes.',
    '- Contrato B\n  - Otra cosa.\n\nLa renta es de 740 euros al mes.',
  ])('proves a statement after text without another subject: «%s»', (answer) => {
    expect(supportsOf('La renta es de 740 euros al mes.', answer).at(-1)).toBe('checked');
  });
});

describe('statements that their quote does not support', () => {
  const lease =
    'El arrendatario no puede subarrendar la vivienda sin permiso escrito de la arrendadora. La renta se paga por transferencia. La fianza se devuelve al entregar las llaves.';

  /** Returns the support of each statement of an answer that ends with a citation of the quote. */
  function supportsBy(answer: string, quote: string, page = lease): Support[] {
    const start = page.indexOf(quote);
    const citation = {
      offset: answer.length,
      page: { text: page },
      range: { start, end: start + quote.length },
    };
    return assessAnswer(answer, [citation], [citation.page]).map(({ support }) => support);
  }

  // @proves LLM09
  test.each([
    ['El arrendatario puede subarrendar libremente.', 'no puede subarrendar la vivienda sin permiso escrito'],
    [
      'El arrendatario puede subarrendar la vivienda.',
      'no puede subarrendar la vivienda sin permiso escrito',
    ],
    ['Puede subarrendar la vivienda sin permiso.', 'no puede subarrendar la vivienda sin permiso escrito'],
    ['Puede subarrendar la vivienda cuando quiera.', 'no puede subarrendar la vivienda sin permiso escrito'],
    [
      'Puede subarrendar la vivienda sin permiso escrito.',
      'no puede subarrendar la vivienda sin permiso escrito',
    ],
    ['El inquilino puede tener perros y gatos en la vivienda.', 'La renta se paga por transferencia'],
    ['La arrendadora paga las reparaciones del tejado.', 'La fianza se devuelve al entregar las llaves'],
    ['La agencia cobra una comisión por la gestión.', 'La renta se paga por transferencia'],
  ])('marks «%s» as unchecked with the quote «%s»', (statement, quote) => {
    expect(supportsBy(statement, quote)).toEqual(['unchecked']);
  });

  test.each([
    [
      'El arrendatario puede subarrendar con permiso escrito.',
      'no puede subarrendar la vivienda sin permiso escrito',
    ],
    [
      'El arrendatario puede subarrendar solo si se lo autorizan.',
      'no puede subarrendar la vivienda sin permiso',
    ],
    [
      'El arrendatario puede subarrendar cuando tenga permiso escrito.',
      'no puede subarrendar la vivienda sin permiso escrito',
    ],
    ['La renta se abona mediante transferencia bancaria.', 'La renta se paga por transferencia'],
    ['The landlord returns the deposit with the keys.', 'La fianza se devuelve al entregar las llaves'],
  ])('accepts «%s» as cited with the quote «%s»', (statement, quote) => {
    expect(supportsBy(statement, quote)).toEqual(['cited']);
  });

  // @proves LLM09
  test.each([
    ['Se exige aval al arrendatario.', 'No se exigirá aval al arrendatario.'],
    ['El seguro cubre los daños por agua.', 'El seguro no cubrirá los daños por agua.'],
    ['La empresa concede anticipos.', 'La empresa no concederá anticipos.'],
    ['Se admiten reclamaciones fuera de plazo.', 'No se admitirán reclamaciones fuera de plazo.'],
  ])('marks «%s» as unchecked with «%s», whose verb is in the future', (statement, page) => {
    expect(supportsBy(statement, page, page)).toEqual(['unchecked']);
  });

  test.each([
    ['El seguro cubre los daños por agua.', 'El seguro cubrirá los daños por agua.'],
    ['No se admiten reclamaciones fuera de plazo.', 'No se admitirán reclamaciones fuera de plazo.'],
    ['La madera se entrega seca.', 'La madera se entregará seca.'],
  ])('accepts «%s» as cited with «%s», whose verb is in the future', (statement, page) => {
    expect(supportsBy(statement, page, page)).not.toEqual(['unchecked']);
  });

  const court =
    'Artículo 7. Atribuciones del Tribunal de Cuentas.\n1. El Tribunal de Cuentas fiscaliza las cuentas del Estado y se compone de doce consejeros.';

  // @proves LLM09
  test.each([
    ['La sede del Tribunal de Cuentas está en la ciudad de Cádiz.', 'Atribuciones del Tribunal de Cuentas'],
    ['El Tribunal lo preside la consejera Marta Olmos.', 'El Tribunal de Cuentas fiscaliza las cuentas'],
    ['Cuentas revisadas doce veces: Marta, Olmos, Iglesias.', 'El Tribunal de Cuentas fiscaliza las cuentas'],
  ])('marks the name in «%s», which no page has, as unchecked with the quote «%s»', (statement, quote) => {
    expect(supportsBy(statement, quote, court)).toEqual(['unchecked']);
  });

  test.each([
    ['Doce consejeros forman el Tribunal, según la Ley.', 'se compone de doce consejeros'],
    ['El Tribunal fiscaliza las cuentas de España.', 'El Tribunal de Cuentas fiscaliza las cuentas'],
    ['The Court of Auditors has twelve Members.', 'se compone de doce consejeros'],
  ])('does not read the capitalised words of «%s» as names, with the quote «%s»', (statement, quote) => {
    expect(supportsBy(statement, quote, court)).toEqual(['cited']);
  });

  test("accepts a name that is in the document's file name, but not one that only the question has", () => {
    const answer = 'La consejera Marta Olmos fiscaliza las cuentas y actúa en su nombre.';
    const page = { text: court };
    const start = court.indexOf('El Tribunal de Cuentas fiscaliza');
    const citation = { offset: answer.length, page, range: { start, end: start + 46 } };
    const supportIn = (questionContext: QuestionContext) =>
      assessAnswer(answer, [citation], [page], questionContext)[0]?.support;
    expect(supportIn({})).toBe('unchecked');
    expect(supportIn({ question: '¿Qué hace la consejera Marta Olmos?' })).toBe('unchecked');
    expect(supportIn({ documentNames: 'Nombramiento de Marta Olmos.pdf' })).toBe('cited');
  });

  test.each([
    ['5.200 × 50 % = 2.600 euros', 'cited'],
    ['50 % × 5.200 = 2.600 euros', 'cited'],
    ['5.200 × 50 % = 260.000 euros', 'unchecked'],
    ['5.200 × 50 % = 2.500 euros', 'unchecked'],
  ])(
    'marks «%s», computed with a percentage of the page and an amount of the question, as %s',
    (sum, support) => {
      const text = 'Se deduce el 50 por ciento de la cuota soportada.';
      const question = 'He soportado 5.200 euros de cuota, ¿cuánto se deduce?';
      const answer = `Se deduce el 50 % de la cuota soportada: ${sum}.`;
      const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
      const [statement] = assessAnswer(answer, [citation], [citation.page], { question });
      expect(statement?.support).toBe(support);
    },
  );

  // @proves LLM09
  test('marks an answer as `unchecked` when only the question states its claim', () => {
    const text = 'El inquilino abona la renta de 740 euros cada mes.';
    const question = '¿Puede el inquilino no abonar la renta cada mes?';
    const answer = 'El inquilino puede no abonar la renta de 740 euros cada mes.';
    expect(assessAnswer(answer, [], [{ text }], { question })[0]?.support).toBe('unchecked');
  });

  test.each([
    ['La secretaria general.', 'cited'],
    ['La tesorera general.', 'unchecked'],
  ])(
    'marks the short answer «%s» as %s when the sentence before it names the subject of the question',
    (answer, support) => {
      const text = 'La junta rectora delibera en sesión cerrada. Es convocada por la secretaria general.';
      const question = '¿Quién convoca la junta rectora?';
      expect(assessAnswer(answer, [], [{ text }], { question })[0]?.support).toBe(support);
    },
  );

  test.each([
    ['8 años de contabilidad general', 'cited'],
    ['3 años de contabilidad general', 'unchecked'],
    ['8 años de derecho fiscal', 'unchecked'],
  ])('marks «%s» as %s by the sentence that fits the whole premise of the question', (value, support) => {
    const question =
      'Quien aspira a gerente de la empresa sin haber sido nunca jefe de sección, ¿cuántos años tiene que acreditar?';
    const answer = `Para ser gerente de la empresa sin haber sido nunca jefe de sección, debe acreditar ${value}.`;
    const text =
      'Para aspirar a gerente de la empresa se exige haber sido jefe de sección durante tres años.\nQuien aspira a gerente de la empresa puede haber llevado en una sección la contabilidad general durante ocho años.';
    expect(assessAnswer(answer, [], [{ text }], { question })[0]?.support).toBe(support);
  });

  // @proves LLM09
  test.each([
    'El arrendatario puede subarrendar la vivienda libremente en estos casos:',
    'El arrendatario podrá subarrendar la vivienda sin límite en estos casos:',
    'El arrendatario podrá hacer obras y tener animales en estos casos:',
  ])('marks the lead-in «%s» of a list as unchecked, although it has no number', (leadIn) => {
    const answer = `${leadIn}\n\n- La renta se paga por transferencia.\n- No puede subarrendar sin permiso escrito.`;
    const page = { text: lease };
    const citation = { offset: answer.length, page, range: { start: 0, end: lease.length } };
    const [first] = assessAnswer(answer, [citation], [page]);
    expect(first).toMatchObject({ start: 0, end: leadIn.length, support: 'unchecked' });
  });

  test.each([
    'Estas son las condiciones principales:',
    'El arrendatario no puede subarrendar sin permiso:',
    'Obligaciones del arrendatario:',
    '## Qué puede hacer el arrendatario con la vivienda',
  ])('does not report the lead-in «%s» of a list as unchecked', (leadIn) => {
    const points = [
      '- La renta se paga por transferencia.',
      '- La fianza se devuelve al entregar las llaves.',
    ];
    expect(supportsBy([leadIn, '', ...points].join('\n'), lease)).toHaveLength(points.length);
  });
});

describe('negations of a page in other words', () => {
  const bank =
    'El banco está prohibido de conceder financiamiento al erario, salvo la compra de valores en el mercado secundario.';
  const exempt =
    '¿Están exentas las clases de una autoescuela?\nNo, las operaciones de las escuelas de conductores para los permisos A y B están sujetas y no exentas del impuesto.';
  const minister =
    'No pueden ser elegidos diputados los ministros si no han renunciado al cargo seis (6) meses antes de la elección.';
  const pool = 'Si no se paga la cuota en plazo, no se podrá usar la piscina.';
  const allowance = 'No se abonará la dieta si no se justifica el gasto.';
  const sales = 'No se tendrán en cuenta las ventas a distancia de bienes usados.';
  const transfer =
    'Los gastos se pagan por mitad (la transmisión está exenta, salvo renuncia) y la maquinaria tributa por su valor de mercado.';
  const powers =
    'No pueden delegarse la reforma constitucional, ni la aprobación de tratados internacionales y leyes orgánicas.';

  const supportsBy = (page: string, answer: string): Support[] => {
    const [start, end] = [page.indexOf('\n') + 1, page.length];
    const citation = { offset: answer.length, page: { text: page }, range: { start, end } };
    return assessAnswer(answer, [citation], [citation.page]).map(({ support }) => support);
  };

  test.each([
    [bank, 'No, el banco tiene prohibido conceder financiamiento al erario, salvo la compra de valores.'],
    [
      exempt,
      'No, las clases de autoescuela para los permisos A y B están sujetas y no exentas del impuesto.',
    ],
    [exempt, 'Las operaciones para los permisos A y B no están exentas.'],
    [
      minister,
      'Un ministro debe renunciar al cargo seis meses antes de la elección para ser elegido diputado.',
    ],
    [minister, 'Un ministro puede ser elegido diputado si ha renunciado al cargo seis meses antes.'],
    [pool, 'Se puede usar la piscina si se paga la cuota en plazo.'],
    [allowance, 'Hay que justificar el gasto para que se abone la dieta.'],
    [sales, 'No se tienen en cuenta las ventas a distancia de bienes usados.'],
    [transfer, 'La maquinaria tributa por su valor de mercado.'],
    [powers, 'No pueden delegarse:\n- La aprobación de tratados internacionales.'],
  ])('accepts «%s» as support for «%s»', (page, answer) => {
    expect(supportsBy(page, answer)).not.toContain('unchecked');
  });

  // @proves LLM09
  test.each([
    [bank, 'El banco puede conceder financiamiento al erario.'],
    [bank, 'No, el banco puede conceder financiamiento al erario en todo caso.'],
    [exempt, 'Sí, las operaciones de las escuelas de conductores para los permisos A y B están exentas.'],
    [
      minister,
      'Un ministro puede ser elegido diputado sin renunciar al cargo seis meses antes de la elección.',
    ],
    [minister, 'Un ministro puede ser elegido diputado aunque no haya renunciado al cargo seis meses antes.'],
    [minister, 'Un ministro no puede ser elegido diputado si ha renunciado al cargo seis meses antes.'],
    [pool, 'Si no se paga la cuota en plazo se podrá usar la piscina.'],
    [pool, 'Se puede usar la piscina sin pagar la cuota en plazo.'],
    [pool, 'Si se paga la cuota en plazo no se podrá usar la piscina.'],
    [allowance, 'La dieta se abona aunque no se justifique el gasto.'],
    [allowance, 'No se abonará la dieta si se justifica el gasto.'],
    [sales, 'Se tienen en cuenta las ventas a distancia de bienes usados.'],
    [transfer, 'La transmisión está exenta aunque haya renuncia.'],
    [powers, 'Pueden delegarse:\n- La aprobación de tratados internacionales.'],
  ])('does not accept «%s» as support for «%s»', (page, answer) => {
    expect(supportsBy(page, answer)).toContain('unchecked');
  });

  test('accepts as support a sentence before an image tag whose URL ends with a question mark', () => {
    const page = 'El tanque guarda 1.739 litros de aceite. <img src="https://ejemplo.es/?">';
    expect(supportsBy(page, 'El tanque guarda 1.739 litros de aceite.')).not.toContain('unchecked');
  });

  // @proves LLM09
  test('accepts no question on a page as support', () => {
    const answer = 'Están exentas las clases de una autoescuela.';
    const citation = { offset: answer.length, page: { text: exempt }, range: { start: 0, end: 45 } };
    expect(assessAnswer(answer, [citation], [citation.page])[0]?.support).toBe('unchecked');
  });
});

describe('statements about lines of a page that are not complete sentences', () => {
  // @proves LLM09
  test.each([
    [
      'Del precio de la vivienda se descuentan\n300.000 euros y el resto se paga en mayo.',
      '300.000 euros y el resto se paga en mayo.',
    ],
    [
      'Si el arrendatario no paga la renta de dos meses seguidos\nLa Caixa podrá resolver el contrato.',
      'La Caixa podrá resolver el contrato.',
    ],
    [
      'Vencido el plazo\nEl arrendador podrá resolver el contrato sin más trámite.',
      'El arrendador podrá resolver el contrato sin más trámite.',
    ],
    [
      '27\nNacional de Empleo, el contrato solo podrá ser temporal.\nOtra línea de la página, que es más larga.',
      'Nacional de Empleo, el contrato solo podrá ser temporal.',
    ],
  ])('does not take the incomplete sentence «%s» as proof of «%s»', (page, statement) => {
    expect(supportsOf(page, statement)).not.toContain('checked');
  });
});

describe('statements that repeat a sentence of the page', () => {
  const pages = [...nearlyTrueStatements, ...laterNearlyTrueStatements, ...rightInOtherWords].map(
    ([page]) => page,
  );
  const sentences = [...new Set(pages)]
    .filter((page) => !/[\n«“¿]/u.test(page))
    .flatMap((page) =>
      splitSentences(page).map(({ start, end }): WordedCase => [page, page.slice(start, end)]),
    )
    .filter(([, sentence]) => /^[\p{Lu}\d].*\.$/u.test(sentence) && sentence.split(' ').length > 3);

  test('takes more than 150 sentences from the fixtures', () =>
    expect(sentences.length).toBeGreaterThan(150));

  test.each(sentences)('takes the page «%s» as proof of «%s»', (page, sentence) => {
    expect(supportsOf(page, sentence)).toEqual(['checked']);
    expect(supportsOf(page, `- ${sentence}`)).toEqual(['checked']);
    expect(supportsOf(`Preámbulo\n\n4. ${page}\n5. Otra cosa.`, sentence)).toEqual(['checked']);
  });

  test.each([
    [
      '2. El plazo es de cinco años, desde el 1 de abril de 2025.',
      'El plazo es de 5 años, desde el 01/04/25.',
    ],
    ['El plazo es de quince (15) días naturales.', 'El plazo es de 15 días naturales.'],
    ['El arrendatario no podrá subarrendar.', 'Según el contrato, el arrendatario no puede subarrendar.'],
    ['Total a pagar: 1.808,23 euros.', 'El total a pagar es de 1808,23 €.'],
    ['La renta es de 740 euros al mes.', 'La renta mensual asciende a 740,00 euros.'],
    ['La parte dis-\npuesta devenga un 3 por ciento.', 'La parte dispuesta devenga un 3 %.'],
    ['La junta se reunió el 30 nov. 2024.', 'La junta se reunió el 30 de noviembre de 2024.'],
    ['La oficina abre de 9.00 a 14.00 h.', 'La oficina abre de 9:00 a 14:00.'],
    ['El presupuesto es de 1,5 millones de euros.', 'El presupuesto es de 1.500.000 euros.'],
    [
      'Obligaciones del arrendatario:\na) Pagar la luz y el agua.',
      '## Obligaciones del arrendatario\n\n- Pagar la luz y el agua.',
    ],
    [
      'Contrato de local\nPamplona, 1 de marzo\nFianza, obras y otros\nA la firma del contrato la arrendataria entrega una fianza de 2.500 euros.',
      'A la firma del contrato la arrendataria entrega una fianza de 2.500 euros.',
    ],
    [
      'Objeto del contrato\nEl presente contrato regula el uso del local.',
      'El presente contrato regula el uso del local.',
    ],
  ])('takes the page «%s» as proof of the reworded «%s»', (page, statement) => {
    expect(supportsOf(page, statement)).toEqual(['checked']);
  });
});

test('reads words that are also object properties, such as «constructor», as words and not as numbers', () => {
  const text = 'El constructor responde durante diez años.';
  const page = { text };
  const range = { start: 0, end: text.length };
  expect(assessAnswer(text, [{ offset: text.length, page, range }], [page])).toMatchObject([
    { support: 'checked' },
  ]);
  expect(readValues('toString, constructor y hasOwnProperty')).toEqual([]);
});

describe('page and statement with opposite words, such as surcharge and discount', () => {
  const supportOf = (text: string, answer: string) => {
    const citation = { offset: answer.length, page: { text }, range: { start: 0, end: text.length } };
    return assessAnswer(answer, [citation], [citation.page])[0]?.support;
  };

  test.each([
    ['Se aplicará un recargo del 3 % si se paga después del día 15.', 'Se aplicará un descuento del 3 %.'],
    [
      'Se aplicará un recargo del 3 % si se paga después del día 15.',
      'Se aplicará un recargo del 3 % si se paga antes del día 15.',
    ],
    [
      'El arrendatario entrega una fianza de 900 euros, que la arrendadora devolverá.',
      'La arrendadora entrega una fianza de 900 euros.',
    ],
    ['El asegurado podrá reclamar en cinco años.', 'El asegurador podrá reclamar en cinco años.'],
    [
      'La solicitud se entiende desestimada a los tres meses.',
      'La solicitud se entiende estimada a los tres meses.',
    ],
    ['El préstamo devenga un interés del 8 % anual.', 'El préstamo devenga un interés del 8 % mensual.'],
    ['Las facturas se conservan cuatro años.', 'Las facturas se conservan cuatro meses.'],
    ['Segundo trimestre: 1.550 viajeros.', 'En el tercer trimestre hubo 1.550 viajeros.'],
    ['El plazo para reclamar es de diez días hábiles.', 'Se puede reclamar durante diez días naturales.'],
    ['El último autobús sale a las 6.15 horas.', 'El último autobús sale a las 6.15 de la tarde.'],
    [
      'El primer turno sale a las 6.15 y el último, a las 9.40 horas.',
      'El último turno sale a las 6.15 horas.',
    ],
    ['El plazo para reclamar es de diez días.', 'El plazo para reclamar es de diez días hábiles.'],
  ])('does not accept the page «%s» as support for «%s»', (text, answer) => {
    expect(supportOf(text, answer)).toBe('unchecked');
  });

  test.each([
    ['El vendedor y el comprador pagan la mitad.', 'El comprador y el vendedor pagan la mitad.'],
    ['El vendedor y el comprador pagan la mitad.', 'El vendedor paga la mitad.'],
    ['La renta anual es de 9.600 euros, 800 euros mensuales.', 'La renta mensual es de 800 euros.'],
    [
      'El primer plazo es de 100 euros.\nEl segundo plazo es también de 100 euros.',
      'El segundo plazo es de 100 euros.',
    ],
    ['El último autobús sale a las 18.15 horas.', 'El último autobús sale a las 6.15 de la tarde.'],
    ['El primer pago vence en abril y el segundo pago, en octubre.', 'El segundo pago vence en octubre.'],
    ['El plazo es de diez días, que se entienden hábiles.', 'El plazo es de diez días hábiles.'],
  ])('accepts the page «%s» as support for «%s»', (text, answer) => {
    expect(supportOf(text, answer)).not.toBe('unchecked');
  });
});
