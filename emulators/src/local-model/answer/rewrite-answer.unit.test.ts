import { expect, test } from 'vitest';
import { joinNotes, rewriteAnswer } from './rewrite-answer.ts';

const previous = `La renta mensual se fija en 740 euros. [1.1]
La fianza es de 900 euros. [2.1]`;

test('rewrites the previous answer as a table of subjects and predicates on request', () => {
  expect(rewriteAnswer(previous, 'Ponlo en una tabla')).toBe(
    [
      '| Asunto | Lo que dice el documento |',
      '| --- | --- |',
      '| La renta mensual | se fija en 740 euros. [1.1] |',
      '| La fianza | es de 900 euros. [2.1] |',
    ].join('\n'),
  );
});

test('rewrites a table as a list of the original sentences on request', () => {
  const table = rewriteAnswer(previous, 'Ponlo en una tabla');
  expect(rewriteAnswer(table, 'En una lista')).toBe(previous.replace(/^/gmu, '- '));
});

test('rewrites the previous answer shorter, as a letter or as a marked translation, with its citations', () => {
  expect(rewriteAnswer(previous, 'Hazlo más corto')).toBe(previous.split('\n')[0]);
  expect(rewriteAnswer(previous, 'Redacta un correo')).toBe(
    `Le escribo por lo siguiente:\n\n${previous.replace(/^/gmu, '- ')}`,
  );
  expect(rewriteAnswer(previous, 'Tradúcelo al inglés')).toContain(
    '⟦en⟧La fianza es de 900 euros.⟦/en⟧ [2.1]',
  );
});

test('repeats the previous answer when the requested rewriting is unknown', () => {
  expect(rewriteAnswer(previous, '¿Estás seguro?')).toBe(previous);
});

test('joins the cited lines of partial answers without duplicates, at most twelve', () => {
  const many = Array.from({ length: 20 }, (_, at) => `- Punto ${at}. [1.${at}]`).join('\n');
  const joined = joinNotes(['NO_CONSTA', '- Punto 0. [9.1]\nSin cita.', many])?.split('\n') ?? [];
  expect(joined).toHaveLength(12);
  expect(joined.filter((line) => line.startsWith('- Punto 0.'))).toHaveLength(1);
  expect(joined[1]).toBe('- Punto 1. [1.1]');
  expect(joinNotes(['NO_CONSTA', 'NO_CONSTA'])).toBeUndefined();
});
