import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threadCpuMs } from '../../../../tests/fixtures/shared/thread-cpu-ms.ts';
import type { AnswerPart } from './answer-writer.ts';
import { createAnswerStreamParser } from './parse-answer-stream.ts';

const options = {
  isKnownAddress: (address: string) => address === 'https://boe.es/ley',
  removedLink: '[enlace eliminado]',
};

function parse(...pieces: string[]): AnswerPart[] {
  const parser = createAnswerStreamParser(options);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

function textOf(parts: readonly AnswerPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function citationsOf(parts: readonly AnswerPart[]) {
  return parts.filter((part) => part.type === 'citation');
}

/** Text of neighbouring parts joined, so that the comparison ignores timing. */
function joined(parts: readonly AnswerPart[]): unknown[] {
  return [textOf(parts), citationsOf(parts)];
}

const full =
  'El plazo es de **30 días**. [[p3f9a|treinta días naturales]] Hay [excepciones](https://malo.example/?q=1) ' +
  '[[p77b2|salvo pacto]], véase ![foto](http://x.y/z.png) https://boe.es/ley. <b>Fin</b> < 5 y [sic]. [[p3f9a|fin]]\n\n- Nota: NO_CONSTA 𝒳';

describe('createAnswerStreamParser', () => {
  it('turns marks into citations right after their sentence', () => {
    const parts = parse('Uno. [[pa1|cita uno]] Dos. [[pb2|cita dos]][[pc3|otra]]');
    expect(textOf(parts)).toBe('Uno. Dos.');
    expect(citationsOf(parts)).toEqual([
      { type: 'citation', key: 'pa1', quote: 'cita uno', offset: 4 },
      { type: 'citation', key: 'pb2', quote: 'cita dos', offset: 9 },
      { type: 'citation', key: 'pc3', quote: 'otra', offset: 9 },
    ]);
  });

  it('counts a full stop that follows the mark to the sentence', () => {
    const parts = parse('El plazo es de un mes [[pa1|un mes]]. "Otra" cosa');
    expect(textOf(parts)).toBe('El plazo es de un mes. "Otra" cosa');
    expect(citationsOf(parts)[0]).toMatchObject({ offset: 22 });
  });

  it('says the same wherever the stream is cut', () => {
    const whole = joined(parse(full));
    for (let cut = 0; cut <= full.length; cut += 1) {
      expect(joined(parse(full.slice(0, cut), full.slice(cut)))).toEqual(whole);
    }
    expect(joined(parse(...full.split('')))).toEqual(whole);
  });

  it('never shows half a mark, at any moment', () => {
    const parser = createAnswerStreamParser(options);
    let shown = '';
    for (const character of 'Dato. [[p3f9a|treinta días]] Más. [[p77b2|salvo') {
      shown += textOf(parser.push(character));
      expect('Dato. Más.'.startsWith(shown)).toBe(true);
    }
    expect(shown + textOf(parser.end())).toBe('Dato. Más.');
  });

  it('drops marks without key or quote and keeps reading', () => {
    expect(joined(parse('A. [[p1]] B. [[|x]] C. [[]] D.'))).toEqual(['A. B. C. D.', []]);
  });

  it('shows the text again where a mark never closes', () => {
    const tail = 'palabras '.repeat(200).trim();
    expect(textOf(parse('A. [[p3f9a|', tail.slice(0, 300)))).toBe('A.');
    expect(textOf(parse(`A. [[p3f9a|${tail}`, ' y sigue sin cerrarse.'))).toBe(
      `A. ${tail} y sigue sin cerrarse.`,
    );
  });

  it('keeps a bracket that belongs to the quote', () => {
    expect(citationsOf(parse('A. [[pa1|texto [sic]]] B'))[0]).toMatchObject({ quote: 'texto [sic]' });
  });

  // @proves LLM05, V1.2.2
  it('turns links and images into their text', () => {
    expect(
      textOf(
        parse('Ve [aquí](javascript:alert(1)) y ![logo](//x.y/a?b=c) y [esto][1].\n[1]: http://malo.example'),
      ),
    ).toBe('Ve aquí y logo y esto.\n1');
  });

  // @proves V1.3.5
  it('leaves no link where links are nested or interrupted by tags', () => {
    for (const trick of [
      '[a [b](http://x.y)](http://x.y/z)',
      '[a]<i></i>(/salir)',
      '[a]<i></i>[b]',
      '!<b>[x](http://x.y)',
    ]) {
      expect(textOf(parse(trick))).not.toMatch(/\]\(|\]\[|!\[|http/u);
    }
  });

  // @proves V1.2.2
  it('keeps an address only where a passage holds it', () => {
    expect(
      textOf(parse('En https://boe.es/ley, no en https://malo.example/x?dato=1 ni www.malo.example.')),
    ).toBe('En https://boe.es/ley, no en [enlace eliminado] ni [enlace eliminado].');
    expect(textOf(parse('[https://malo.example/x](https://boe.es/ley)'))).toBe('[enlace eliminado]');
  });

  // @proves LLM05
  it.each([
    ['capitals', 'HTTPS://MALO.example/850'],
    ['backslashes for slashes', 'https:\\malo.example/850'],
    ['escaped slashes', 'https://malo.example/850'],
    ['an escaped colon', 'https://malo.example/850'],
    ['escapes before every character', 'https://malo.example/850'],
    ['an escaped full stop', 'www.malo.example/850'],
    ['one slash', 'https:/malo.example/850'],
    ['three slashes', 'https:///malo.example/850'],
    ['no scheme', '//malo.example/850'],
    ['no scheme, with a name before the host', '//yo@malo.example/850'],
    ['no scheme and escaped slashes', '//malo.example/850'],
    ['four numbers', '//203.0.113.7/850'],
    ['a host in other letters', 'https://мало.рф/850'],
    ['a host in other letters without a scheme', '//мало.рф/850'],
    ['a host in Punycode', 'https://xn--80ay0a.xn--p1ai/850'],
    ['wide full stops', 'https://malo。example/850'],
    ['a name and a password', 'https://boe.es:x@malo.example/850'],
    ['a number for a character', 'https&#58;//malo.example/850'],
    ['a hexadecimal number for a character', 'https&#x3A;&#X2f;&#x2F;malo.example/850'],
    ['names for characters', 'https&colon;&sol;&sol;malo.example/850'],
    ['a number for a letter', '&#0000104;ttps://malo.example/850'],
    ['a name for a full stop', 'www&period;malo.example/850'],
    ['a reference of nothing seen', 'https:&#8203;//malo.example/850'],
    ['nothing seen between', 'ht\u00ADtps:/\u200B/malo.example/850'],
    ['another scheme', 'ftp://malo.example/850'],
    ['a scheme that nobody has heard of', 'legajo://malo.example/850'],
    ['a file', 'file:///etc/850'],
    ['a script', 'JavaScript&#58;alert(850)'],
    ['another script', 'vbscript:alert(850)'],
    ['emphasis around it', '**https://malo.example/850**'],
    ['a link of its own', '<HTTPS&#58;//malo.example/850>'],
    ['a link to it', '[aquí](https&#58;//malo.example/850)'],
    ['a link of references', '&#91;aquí&#93;&#40;https&colon;//malo.example/850&#41;'],
    ['a picture of references', '&#33;&#91;x&rsqb;&lpar;//malo.example/850&rpar;'],
    ['a tag of references', '&lt;a href="//malo.example/850"&gt;aquí&lt;/a&gt;'],
  ])('shows no address written with %s, wherever it is cut', (_, trick) => {
    const text = `Pague en ${trick} hoy.`;
    const shown = textOf(parse(text));
    expect(shown).toMatch(/^Pague en .*hoy\.$/u);
    expect(shown).not.toMatch(/malo|мало|xn--|850|203|etc/iu);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(textOf(parse(text.slice(0, cut), text.slice(cut)))).toBe(shown);
    }
  });

  it('makes no address of references that are references once more', () => {
    for (const trick of [
      'https&amp;#58;//malo.example',
      'https&#38;#58;//malo.example',
      '&&#35;58;//malo.example',
      'www&&#35;46;malo.example',
      'www&#4&#54;;malo.example',
      'www&#46&#59;malo.example',
    ]) {
      const shown = textOf(parse(...trick));
      expect(shown).toBe(textOf(parse(trick)));
      expect(shown).not.toMatch(/(?:\/\/|www\.|&#46;|&#58;)malo/u);
    }
  });

  it('leaves no head of an address before a character that ends one for us and not for every renderer', () => {
    for (const trick of [
      'www.`x`.malo.example',
      'www."x.malo.example',
      'https://«malo.example',
      'www.[malo].example',
    ]) {
      expect(textOf(parse(trick))).not.toMatch(/www|http/u);
      expect(textOf(parse(...trick))).toBe(textOf(parse(trick)));
    }
    expect(textOf(parse('El prefijo `www.` y «data:».'))).toBe('El prefijo `www.` y «data:».');
  });

  it('makes no definition of a link of what stands for an address', () => {
    for (const trick of [
      'https://malo.example/a: malo.example/850',
      'www.malo.example\\:_',
      'https://malo.example<b>:x',
    ])
      expect(textOf(parse(trick))).not.toMatch(/\]\\?:/u);
  });

  it('keeps characters that are written as references, slashes and what only looks like a host', () => {
    expect(
      textOf(parse('3 &lt; 5, R&amp;D y 50&#8239;&euro; a 90 km/h // nota 1//2.5, y/o //servidor/a')),
    ).toBe('3 < 5, R&amp;D y 50\u202F&euro; a 90 km/h // nota 1//2.5, y/o //servidor/a');
  });

  it('sees where an address ends, whatever it is written between', () => {
    for (const [open, close] of ['«»', '“”', '‘’', '``', '()', "''"]) {
      expect(textOf(parse(`a ${open}https://boe.es/ley${close} b`))).toBe(
        `a ${open}https://boe.es/ley${close} b`,
      );
      expect(textOf(parse(`a ${open}https://malo.example${close}`))).toMatch(/^a .?\[enlace eliminado\].?$/u);
    }
    expect(textOf(parse('En <https://boe.es/ley>, no en <https://malo.example>.'))).toBe(
      'En https://boe.es/ley, no en [enlace eliminado].',
    );
  });

  it('keeps words that only look like an address', () => {
    expect(textOf(parse('La fecha data: de mayo. Nota [Anexo]: sí'))).toBe(
      'La fecha data: de mayo. Nota [Anexo]: sí',
    );
  });

  // @proves V1.3.1
  it('drops tags and invisible characters, and keeps comparisons', () => {
    expect(textOf(parse('<script>x</script>a\u200Bb\u{E0041}\uE000c<!-- no --> <img src=x> 3 < 5 > 2'))).toBe(
      'xabc 3 < 5 > 2',
    );
  });

  it('drops a comment to its end, whatever stands in it', () => {
    const text = 'Uno<!-- a > b <i> --> dos<!----> y <!-- tres';
    expect(textOf(parse(text))).toBe('Uno dos y tres');
    expect(textOf(parse(...text))).toBe('Uno dos y tres');
  });

  it('makes no tag of what is left where another one was taken out', () => {
    for (const trick of ['<<a>p1>', '<<a>script src=x>', '<<!-- -->img src=x>', '<<b></b>/p>']) {
      expect(textOf(parse(trick))).not.toMatch(/<[a-z/!?]/iu);
    }
  });

  it('does not show the sentinel', () => {
    expect(textOf(parse('NO_', 'CONS', 'TA'))).toBe('');
    expect(textOf(parse('NO', ' es así'))).toBe('NO es así');
  });

  it('filters what a formula dresses like any other text', () => {
    expect(textOf(parse('\\text{http://malo.example/?q=740}'))).toBe('[enlace eliminado]');
    expect(textOf(parse('\\mathbf{javascript:alert}'))).toBe('[enlace eliminado]');
    expect(textOf(parse('a \\text{<img src=x onerror=alert(1)>} b'))).toBe('a b');
    expect(textOf(parse('\\text{[pulse](http://malo.example)} y ![x](http://malo.example)'))).toBe(
      'pulse y x',
    );
    expect(textOf(parse('\\text{<think>secreto</think>}Hecho'))).toBe('Hecho');
    expect(joined(parse('Uno. \\text{[[pa1|hola mundo]]}'))).toEqual([
      'Uno.',
      [{ type: 'citation', key: 'pa1', quote: 'hola mundo', offset: 4 }],
    ]);
  });

  it('reads a formula as it is spoken, braces within braces too', () => {
    expect(textOf(parse('\\(\\frac{1}{2} \\times \\text{renta}\\) y \\boxed{\\frac{a}{\\text{b}}}'))).toBe(
      '1/2 × renta y a/b',
    );
    expect(textOf(parse('\\frac{1} y C:\\temp\\text'))).toBe('1 y C:\\temp\\text');
  });

  it('takes brackets of a quote for the end of its mark only where nothing closes them', () => {
    expect(joined(parse('Uno [[pa1|lo dicho [véase [2]] al final]] y dos.'))).toEqual([
      'Uno y dos.',
      [{ type: 'citation', key: 'pa1', quote: 'lo dicho [véase [2]] al final', offset: 3 }],
    ]);
    expect(joined(parse('Uno [[pa1|texto [sic y más]] y dos. [[pb2|otro]]'))).toEqual([
      'Uno y dos.',
      [
        { type: 'citation', key: 'pa1', quote: 'texto [sic y más', offset: 3 },
        { type: 'citation', key: 'pb2', quote: 'otro', offset: 10 },
      ],
    ]);
  });

  it('makes no address and no agreed word of what is left around what was taken out', () => {
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
      expect(textOf(parse(trick))).not.toMatch(
        /(?:https?:[/\\]{2}|www\.)malo|boe\.es[^ ]*malo|javascript:|NO_CONSTA/u,
      );
    }
  });

  it('shows the same however a text of its own building blocks is cut, and nothing that it must not', () => {
    const block = fc.constantFrom(
      ...[
        '[[pa1|',
        '[[',
        '[',
        '|',
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
      isKnownAddress: (address: string) => 'https://boe.es/ley'.startsWith(address),
    };
    const show = (pieces: readonly string[]): unknown[] => {
      const parser = createAnswerStreamParser(known);
      const parts = [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
      return joined(parts.slice(parts.findLastIndex(({ type }) => type === 'restart') + 1));
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
  it('survives any text, cut anywhere, without half a character', () => {
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
        const parts = parse(text.slice(0, cut), text.slice(cut));
        expect(joined(parts)).toEqual(joined(parse(text)));
        expect(textOf(parts).isWellFormed()).toBe(true);
        expect(textOf(parts)).not.toMatch(/\]\(|\]\[|<[a-z/!?][^>]*>|https?:\/\/[^\s[\]]/iu);
        for (const { offset } of citationsOf(parts)) expect(offset).toBeLessThanOrEqual(textOf(parts).length);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('reads 20,000 stops behind a removed tag and 20,000 letters in less than a second', () => {
  const text = `${'a'.repeat(20_000)}<b>${'.'.repeat(20_000)}`;
  const start = threadCpuMs();
  expect(textOf(parse(text))).toHaveLength(40_000);
  expect(threadCpuMs() - start).toBeLessThan(1_000);
});
