import { describe, expect, it } from 'vitest';
import { describeInterest, describeVisit } from './describe-watch.ts';
import { visitOf } from './fixtures/watch-of.ts';
import { describeCeiling, describeVisitPrice } from './form/form-texts.ts';

describe('changes that a watch sends mails about', () => {
  it.each([
    [[], [], null, 'cualquier cambio'],
    [['/ayudas', '/tarifas'], [], null, 'cambios en /ayudas y /tarifas'],
    [[], ['plazo', 'cuantía'], null, 'cualquier cambio con «plazo» o «cuantía»'],
    [['/ayudas'], ['plazo'], null, 'cambios en /ayudas con «plazo»'],
    [['/ayudas'], [], '¿Cuánto es?', 'cambios en /ayudas sobre «¿Cuánto es?»'],
    [[], ['plazo'], '¿Cuánto es?', 'cualquier cambio con «plazo», o sobre «¿Cuánto es?»'],
  ])('describes the paths %j, the words %j and the question %j as «%s»', (paths, words, question, text) => {
    expect(describeInterest({ paths, words, question })).toBe(text);
  });
});

describe('pages and price of a visit', () => {
  it('names only the pages that differ, and says that a quiet visit is free', () => {
    expect(describeVisit(visitOf(0))).toBe('40 páginas leídas · sin coste');
    const pages = { read: 1, changed: 1, new: 2, gone: 1, unchecked: 3 };
    expect(describeVisit(visitOf(0, { outcome: 'changed', pages, credits: 3, is_mailed: true }))).toBe(
      '1 página leída · 1 cambiada · 2 nuevas · 1 desaparecida · 3 sin poder leer · 3 créditos · correo enviado',
    );
  });

  it('names no pages when the visit was not made', () => {
    expect(describeVisit(visitOf(0, { outcome: 'skipped' }))).toBe('sin coste');
  });
});

describe('price of a watch', () => {
  it('states the maximum of a visit and that unchanged pages are free', () => {
    expect(describeVisitPrice(50)).toBe(
      'Una visita cuesta 1 crédito por cada página nueva o que haya cambiado, 50 créditos como máximo. Las páginas que siguen igual no cuestan nada.',
    );
  });

  it('says that visits pause at the monthly ceiling, or how many full visits a lower ceiling pays for', () => {
    expect(describeCeiling(250, 50, 5)).toBe('Al llegar al tope no hay más visitas hasta el mes siguiente.');
    expect(describeCeiling(249, 50, 5)).toContain('4 visitas al mes');
    expect(describeCeiling(50, 50, 31)).toContain('1 visita al mes');
    expect(describeCeiling(49, 50, 31)).toContain('Si cambian más de 49 páginas de una vez');
  });
});
