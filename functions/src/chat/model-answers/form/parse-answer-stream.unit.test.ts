import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import type { AnswerPart } from './answer-writer.ts';
import { createAnswerStreamParser } from './parse-answer-stream.ts';

const options = {
  isInPassages: (quote: string) => ['https://boe.es/ley', '3.2'].includes(quote),
  removedLink: '[enlace eliminado]',
};

function parsePieces(...pieces: string[]): AnswerPart[] {
  const parser = createAnswerStreamParser(options);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

function textOf(parts: readonly AnswerPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function citationsOf(parts: readonly AnswerPart[]) {
  return parts.filter((part) => part.type === 'citation');
}

/** Joins adjacent texts, so that a comparison ignores how they were split. */
function joinTexts(parts: readonly AnswerPart[]): unknown[] {
  return [textOf(parts), citationsOf(parts)];
}

const wholeText =
  'El plazo es de **30 días**. [[p3f9a|treinta días naturales]] Hay [excepciones](https://malo.example/?q=1) ' +
  '[[p77b2|salvo pacto]], véase ![foto](http://x.y/z.png) https://boe.es/ley. <b>Fin</b> < 5 y [sic]. [[p3f9a|fin]]\n\n- Nota: NO_CONSTA 𝒳';

describe('createAnswerStreamParser', () => {
  it('turns citation marks into citations right after their sentence', () => {
    const parts = parsePieces('Uno. [[pa1|cita uno]] Dos. [[pb2|cita dos]][[pc3|otra]]');
    expect(textOf(parts)).toBe('Uno. Dos.');
    expect(citationsOf(parts)).toEqual([
      { type: 'citation', key: 'pa1', quote: 'cita uno', offset: 4 },
      { type: 'citation', key: 'pb2', quote: 'cita dos', offset: 9 },
      { type: 'citation', key: 'pc3', quote: 'otra', offset: 9 },
    ]);
  });

  it('places a citation after the full stop that follows its mark', () => {
    const parts = parsePieces('El plazo es de un mes [[pa1|un mes]]. "Otra" cosa');
    expect(textOf(parts)).toBe('El plazo es de un mes. "Otra" cosa');
    expect(citationsOf(parts)[0]).toMatchObject({ offset: 22 });
  });

  it('returns the same answer for every split of the stream', () => {
    const whole = joinTexts(parsePieces(wholeText));
    for (let cut = 0; cut <= wholeText.length; cut += 1) {
      expect(joinTexts(parsePieces(wholeText.slice(0, cut), wholeText.slice(cut)))).toEqual(whole);
    }
    expect(joinTexts(parsePieces(...wholeText.split('')))).toEqual(whole);
  });

  it('never emits a partial citation mark', () => {
    const parser = createAnswerStreamParser(options);
    let shown = '';
    for (const character of 'Dato. [[p3f9a|treinta días]] Más. [[p77b2|salvo') {
      shown += textOf(parser.push(character));
      expect('Dato. Más.'.startsWith(shown)).toBe(true);
    }
    expect(shown + textOf(parser.end())).toBe('Dato. Más.');
  });

  it('ignores malformed citation marks', () => {
    expect(joinTexts(parsePieces('A. [[p1]] B. [[|x]] C. [[]] D.'))).toEqual(['A. B. C. D.', []]);
  });

  it('emits the text of an unclosed citation mark', () => {
    const tail = 'palabras '.repeat(200).trim();
    expect(textOf(parsePieces('A. [[p3f9a|', tail.slice(0, 300)))).toBe('A.');
    expect(textOf(parsePieces(`A. [[p3f9a|${tail}`, ' y sigue sin cerrarse.'))).toBe(
      `A. ${tail} y sigue sin cerrarse.`,
    );
  });

  it("keeps a bracket that belongs to a citation's quote", () => {
    expect(citationsOf(parsePieces('A. [[pa1|texto [sic]]] B'))[0]).toMatchObject({ quote: 'texto [sic]' });
  });

  // @proves LLM05, V1.2.2
  it('replaces links and images by their text', () => {
    expect(
      textOf(
        parsePieces(
          'Ve [aquí](javascript:alert(1)) y ![logo](//x.y/a?b=c) y [esto][1].\n[1]: http://malo.example',
        ),
      ),
    ).toBe('Ve aquí y logo y esto.\n1');
  });

  // @proves V1.3.5
  it('forms no link from nested links or links interrupted by tags', () => {
    for (const trick of [
      '[a [b](http://x.y)](http://x.y/z)',
      '[a]<i></i>(/salir)',
      '[a]<i></i>[b]',
      '!<b>[x](http://x.y)',
    ]) {
      expect(textOf(parsePieces(trick))).not.toMatch(/\]\(|\]\[|!\[|http/u);
    }
  });

  // @proves V1.2.2
  it('keeps a URL only when a passage contains the same URL', () => {
    expect(
      textOf(parsePieces('En https://boe.es/ley, no en https://malo.example/x?dato=1 ni www.malo.example.')),
    ).toBe('En https://boe.es/ley, no en [enlace eliminado] ni [enlace eliminado].');
    expect(textOf(parsePieces('[https://malo.example/x](https://boe.es/ley)'))).toBe('[enlace eliminado]');
  });

  // @proves LLM05
  it.each([
    ['capitals', 'HTTPS://MALO.example/850'],
    ['backslashes for slashes', 'https:\\malo.example/850'],
    ['escaped slashes', 'https:\\/\\/malo.example/850'],
    ['an escaped colon', 'https\\://malo.example/850'],
    ['escapes before every sign', 'https\\:\\/\\/malo\\.example\\/850'],
    ['an escaped full stop', 'www\\.malo.example/850'],
    ['one slash', 'https:/malo.example/850'],
    ['three slashes', 'https:///malo.example/850'],
    ['no scheme', '//malo.example/850'],
    ['no scheme and a user name', '//yo@malo.example/850'],
    ['no scheme and escaped slashes', '\\/\\/malo.example/850'],
    ['an IPv4 address', '//203.0.113.7/850'],
    ['a Cyrillic host', 'https://мало.рф/850'],
    ['a Cyrillic host without a scheme', '//мало.рф/850'],
    ['a host in Punycode', 'https://xn--80ay0a.xn--p1ai/850'],
    ['ideographic full stops', 'https://malo。example/850'],
    ['a user name and a password', 'https://boe.es:x@malo.example/850'],
    ['a decimal reference', 'https&#58;//malo.example/850'],
    ['hexadecimal references', 'https&#x3A;&#X2f;&#x2F;malo.example/850'],
    ['named references', 'https&colon;&sol;&sol;malo.example/850'],
    ['a decimal reference to a letter', '&#0000104;ttps://malo.example/850'],
    ['a named reference to a full stop', 'www&period;malo.example/850'],
    ['a reference to an invisible character', 'https:&#8203;//malo.example/850'],
    ['invisible characters inside', 'ht\u00ADtps:/\u200B/malo.example/850'],
    ['another scheme', 'ftp://malo.example/850'],
    ['an unknown scheme', 'legajo://malo.example/850'],
    ['a file URL', 'file:///etc/850'],
    ['a script URL', 'JavaScript&#58;alert(850)'],
    ['a VBScript URL', 'vbscript:alert(850)'],
    ['emphasis around it', '**https://malo.example/850**'],
    ['an autolink', '<HTTPS&#58;//malo.example/850>'],
    ['a link to it', '[aquí](https&#58;//malo.example/850)'],
    ['a link made of references', '&#91;aquí&#93;&#40;https&colon;//malo.example/850&#41;'],
    ['an image made of references', '&#33;&#91;x&rsqb;&lpar;//malo.example/850&rpar;'],
    ['a tag made of references', '&lt;a href="//malo.example/850"&gt;aquí&lt;/a&gt;'],
  ])('removes a URL written with %s, for every split of the stream', (_, trick) => {
    const text = `Pague en ${trick} hoy.`;
    const shown = textOf(parsePieces(text));
    expect(shown).toMatch(/^Pague en .*hoy\.$/u);
    expect(shown).not.toMatch(/malo|мало|xn--|850|203|etc/iu);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(textOf(parsePieces(text.slice(0, cut), text.slice(cut)))).toBe(shown);
    }
  });

  it('does not resolve doubly encoded references into URLs', () => {
    for (const trick of [
      'https&amp;#58;//malo.example',
      'https&#38;#58;//malo.example',
      '&&#35;58;//malo.example',
      'www&&#35;46;malo.example',
      'www&#4&#54;;malo.example',
      'www&#46&#59;malo.example',
    ]) {
      const shown = textOf(parsePieces(...trick));
      expect(shown).toBe(textOf(parsePieces(trick)));
      expect(shown).not.toMatch(/(?:\/\/|www\.|&#46;|&#58;)malo/u);
    }
  });

  it('removes the start of a URL before a character that only some renderers treat as its end', () => {
    for (const trick of [
      'www.`x`.malo.example',
      'www."x.malo.example',
      'https://«malo.example',
      'www.[malo].example',
    ]) {
      expect(textOf(parsePieces(trick))).not.toMatch(/www|http/u);
      expect(textOf(parsePieces(...trick))).toBe(textOf(parsePieces(trick)));
    }
    expect(textOf(parsePieces('El prefijo `www.` y «data:».'))).toBe('El prefijo `www.` y «data:».');
  });

  it('forms no link definition from the replacement of a URL', () => {
    for (const trick of [
      'https://malo.example/a: malo.example/850',
      'www.malo.example\\:_',
      'https://malo.example<b>:x',
    ])
      expect(textOf(parsePieces(trick))).not.toMatch(/\]\\?:/u);
  });

  it('keeps encoded characters, slashes and text that only resembles a host name', () => {
    expect(
      textOf(parsePieces('3 &lt; 5, R&amp;D y 50&#8239;&euro; a 90 km/h // nota 1//2.5, y/o //servidor/a')),
    ).toBe('3 < 5, R&amp;D y 50\u202F&euro; a 90 km/h // nota 1//2.5, y/o //servidor/a');
  });

  it('finds the end of a URL inside any quotes or brackets', () => {
    for (const [open, close] of ['«»', '“”', '‘’', '``', '()', "''"]) {
      expect(textOf(parsePieces(`a ${open}https://boe.es/ley${close} b`))).toBe(
        `a ${open}https://boe.es/ley${close} b`,
      );
      expect(textOf(parsePieces(`a ${open}https://malo.example${close}`))).toMatch(
        /^a .?\[enlace eliminado\].?$/u,
      );
    }
    expect(textOf(parsePieces('En <https://boe.es/ley>, no en <https://malo.example>.'))).toBe(
      'En https://boe.es/ley, no en [enlace eliminado].',
    );
  });

  it('keeps words that only resemble a URL', () => {
    expect(textOf(parsePieces('La fecha data: de mayo. Nota [Anexo]: sí'))).toBe(
      'La fecha data: de mayo. Nota [Anexo]: sí',
    );
  });

  // @proves V1.3.1
  it('drops tags and invisible characters, and keeps comparisons', () => {
    expect(
      textOf(parsePieces('<script>x</script>a\u200Bb\u{E0041}\uE000c<!-- no --> <img src=x> 3 < 5 > 2')),
    ).toBe('xabc 3 < 5 > 2');
  });

  it('drops a comment up to its end, with any content', () => {
    const text = 'Uno<!-- a > b <i> --> dos<!----> y <!-- tres';
    expect(textOf(parsePieces(text))).toBe('Uno dos y tres');
    expect(textOf(parsePieces(...text))).toBe('Uno dos y tres');
  });

  it('forms no HTML tag from the rest of a removed one', () => {
    for (const trick of ['<<a>p1>', '<<a>script src=x>', '<<!-- -->img src=x>', '<<b></b>/p>']) {
      expect(textOf(parsePieces(trick))).not.toMatch(/<[a-z/!?]/iu);
    }
  });

  it('drops NO_CONSTA, by which the model abstains', () => {
    expect(textOf(parsePieces('NO_', 'CONS', 'TA'))).toBe('');
    expect(textOf(parsePieces('NO', ' es así'))).toBe('NO es así');
  });

  it('turns a table cell with only a sentence number into a citation, unless a passage has the number', () => {
    const row = '| 1.14 | Corte Suprema | 2.7|';
    expect(joinTexts(parsePieces(...row.split('')))).toEqual([
      '| | Corte Suprema | |',
      [
        { type: 'citation', key: '1', first: 14, last: 14, offset: 1 },
        { type: 'citation', key: '2', first: 7, last: 7, offset: 19 },
      ],
    ]);
    expect(joinTexts(parsePieces('| 3.2 | Duración |'))).toEqual(['| 3.2 | Duración |', []]);
    expect(joinTexts(parsePieces('| 1.14 de Corte |\n| 1,14 |\n| 1.14'))[1]).toEqual([]);
  });

  it('removes URLs from the arguments of formulas as from any other text', () => {
    expect(textOf(parsePieces('\\text{http://malo.example/?q=740}'))).toBe('[enlace eliminado]');
    expect(textOf(parsePieces('\\mathbf{javascript:alert}'))).toBe('[enlace eliminado]');
    expect(textOf(parsePieces('a \\text{<img src=x onerror=alert(1)>} b'))).toBe('a b');
    expect(textOf(parsePieces('\\text{[pulse](http://malo.example)} y ![x](http://malo.example)'))).toBe(
      'pulse y x',
    );
    expect(textOf(parsePieces('\\text{<think>secreto</think>}Hecho'))).toBe('Hecho');
    expect(joinTexts(parsePieces('Uno. \\text{[[pa1|hola mundo]]}'))).toEqual([
      'Uno.',
      [{ type: 'citation', key: 'pa1', quote: 'hola mundo', offset: 4 }],
    ]);
  });

  it('writes formulas as plain text, also with nested braces', () => {
    expect(
      textOf(parsePieces('\\(\\frac{1}{2} \\times \\text{renta}\\) y \\boxed{\\frac{a}{\\text{b}}}')),
    ).toBe('1/2 × renta y a/b');
    expect(textOf(parsePieces('\\frac{1} y C:\\temp\\text'))).toBe('1 y C:\\temp\\text');
  });

  it('ends a citation mark at the brackets that close it, or at the first `]]` when its quote has an unclosed bracket', () => {
    expect(joinTexts(parsePieces('Uno [[pa1|lo dicho [véase [2]] al final]] y dos.'))).toEqual([
      'Uno y dos.',
      [{ type: 'citation', key: 'pa1', quote: 'lo dicho [véase [2]] al final', offset: 3 }],
    ]);
    expect(joinTexts(parsePieces('Uno [[pa1|texto [sic y más]] y dos. [[pb2|otro]]'))).toEqual([
      'Uno y dos.',
      [
        { type: 'citation', key: 'pa1', quote: 'texto [sic y más', offset: 3 },
        { type: 'citation', key: 'pb2', quote: 'otro', offset: 10 },
      ],
    ]);
  });

  it('forms neither a URL nor NO_CONSTA from the text around a removed tag or link', () => {
    for (const trick of [
      'http[[pa1|x]]://malo.example',
      'http:<b>//malo.example',
      'www\\(.malo.example',
      'java<!-- -->script:alert(1)',
      'https://boe.es/ley<b>.malo.example',
      'https:\\<b>/malo.example',
      'NO_[[pa1|x]]CONSTA',
      'NO_CON\\text{STA}',
    ]) {
      expect(textOf(parsePieces(trick))).not.toMatch(
        /(?:https?:[/\\]{2}|www\.)malo|boe\.es[^ ]*malo|javascript:|NO_CONSTA/u,
      );
    }
  });

  it('returns the same answer for every split of random constructs, without forbidden content', () => {
    const block = fc.constantFrom(
      ...[
        '[[pa1|',
        '[[',
        '[',
        '|',
        '| 1.14 |',
        ']]',
        ']',
        '【pa1|',
        '】',
        '[1|hola mundo]',
        '[[pa1|texto [sic',
        ' al final]]',
      ],
      ...[
        '<think>',
        '</think>',
        '</think   >',
        '<thi',
        'nk>',
        '</',
        '<b>',
        '<!--',
        '-->',
        '<!-- a > b -->',
        '<',
        '>',
      ],
      ...[
        '![a](http://x.y/z)',
        '[a](',
        ')',
        '[x]: http://malo.example',
        'http://malo.example/a',
        'https:\\/\\/malo',
        'https\\',
        'https&#5',
        '8;',
        '&colon;',
        '&sol;',
        '&#x2F;/malo.example',
        '&lt;b',
        '&gt;',
        '&',
        'amp;',
        '#58;',
      ],
      ...[
        'www',
        '.malo.example',
        'http:',
        '//malo.example',
        'https://boe',
        'java',
        'script:alert(1)',
        'data:x',
      ],
      ...[
        '\\times',
        '\\frac{1}',
        '\\frac{1}{2}',
        '{2}',
        '\\text{',
        '\\',
        '{',
        '}',
        'NO_CONSTA',
        'NO_',
        'CONSTA',
      ],
      ...['hola ', 'La renta es 5. ', '\n', '😀', '\u200B', '\uD83D', ' ', '.', 'palabra larga '.repeat(90)],
    );
    const known = {
      ...options,
      isInPassages: (url: string) => 'https://boe.es/ley'.startsWith(url),
    };
    const show = (pieces: readonly string[]): unknown[] => {
      const parser = createAnswerStreamParser(known);
      const parts = [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
      return joinTexts(parts.slice(parts.findLastIndex(({ type }) => type === 'restart') + 1));
    };
    const cutting = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 14 }), cutting, (blocks, sizes) => {
        const text = blocks.join('');
        const pieces: string[] = [];
        for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 1) {
          pieces.push(text.slice(at, at + (sizes[pieces.length % sizes.length] ?? 1)));
        }
        const whole = show([text]);
        expect(show(pieces)).toEqual(whole);
        expect(String(whole[0]).isWellFormed()).toBe(true);
        expect(whole[0]).not.toMatch(
          /(?:https?:[/\\]+|www\.)malo|boe\.malo|javascript:|data:x|NO_CONSTA|\]\(|<[a-z/!?]|\[\[pa1\|/iu,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  // @proves LLM05
  it('accepts random text with every split, and returns well-formed text', () => {
    const character = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '|',
      '!',
      '<',
      '>',
      'a',
      ' ',
      '.',
      '\n',
      '😀',
      'http://',
      'NO_CONSTA',
      'p1',
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 60 }), fc.nat(120), (characters, cut) => {
        const text = characters.join('');
        const parts = parsePieces(text.slice(0, cut), text.slice(cut));
        expect(joinTexts(parts)).toEqual(joinTexts(parsePieces(text)));
        expect(textOf(parts).isWellFormed()).toBe(true);
        expect(textOf(parts)).not.toMatch(/\]\(|\]\[|<[a-z/!?][^>]*>|https?:\/\/[^\s[\]]/iu);
        for (const { offset } of citationsOf(parts)) expect(offset).toBeLessThanOrEqual(textOf(parts).length);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('parses 20,000 full stops after a removed tag and 20,000 letters within one second', () => {
  const text = `${'a'.repeat(20_000)}<b>${'.'.repeat(20_000)}`;
  const start = threadCpuMs();
  expect(textOf(parsePieces(text))).toHaveLength(40_000);
  expect(threadCpuMs() - start).toBeLessThan(1_000);
});
