import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerPart, createAnswerStreamParser } from './parse-answer-stream.ts';

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

/** Text of neighbouring parts joined, so that only what was said counts and not when. */
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
    for (const sign of 'Dato. [[p3f9a|treinta días]] Más. [[p77b2|salvo') {
      shown += textOf(parser.push(sign));
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

  it('turns links and images into their text', () => {
    expect(
      textOf(
        parse('Ve [aquí](javascript:alert(1)) y ![logo](//x.y/a?b=c) y [esto][1].\n[1]: http://malo.example'),
      ),
    ).toBe('Ve aquí y logo y esto.\n1');
  });

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

  it('keeps an address only where a passage holds it', () => {
    expect(
      textOf(parse('En https://boe.es/ley, no en https://malo.example/x?dato=1 ni www.malo.example.')),
    ).toBe('En https://boe.es/ley, no en [enlace eliminado] ni [enlace eliminado].');
    expect(textOf(parse('[https://malo.example/x](https://boe.es/ley)'))).toBe('[enlace eliminado]');
  });

  it('keeps words that only look like an address', () => {
    expect(textOf(parse('La fecha data: de mayo. Nota [Anexo]: sí'))).toBe(
      'La fecha data: de mayo. Nota [Anexo]: sí',
    );
  });

  it('drops tags and what nobody sees, and keeps comparisons', () => {
    expect(textOf(parse('<script>x</script>a\u200Bb\u{E0041}\uE000c<!-- no --> <img src=x> 3 < 5 > 2'))).toBe(
      'xabc 3 < 5 > 2',
    );
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

  it('survives any text, cut anywhere, without half a character', () => {
    const sign = fc.constantFrom(
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
      fc.property(fc.array(sign, { maxLength: 60 }), fc.nat(120), (signs, cut) => {
        const text = signs.join('');
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
