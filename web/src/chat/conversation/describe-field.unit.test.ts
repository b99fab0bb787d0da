import { expect, it } from 'vitest';
import { describeField } from './describe-field.ts';

it.each([
  [
    { selected: undefined, isOpening: true, documentCount: 3, hasFailed: false, hasAsked: false },
    'Cargando…',
  ],
  [
    { selected: undefined, isOpening: false, documentCount: 0, hasFailed: false, hasAsked: false },
    'Sube un documento para empezar',
  ],
  [
    { selected: undefined, isOpening: false, documentCount: undefined, hasFailed: false, hasAsked: false },
    'Marca un documento para preguntar',
  ],
  [
    { selected: undefined, isOpening: false, documentCount: undefined, hasFailed: true, hasAsked: false },
    'No se han podido cargar tus documentos',
  ],
  [
    { selected: [], isOpening: false, documentCount: 3, hasFailed: false, hasAsked: true },
    'Marca un documento para preguntar',
  ],
  [
    { selected: 'all', isOpening: false, documentCount: 3, hasFailed: false, hasAsked: false },
    'Escribe tu pregunta…',
  ],
  [
    { selected: 'Contrato.pdf', isOpening: false, documentCount: 3, hasFailed: false, hasAsked: false },
    'Pregunta sobre Contrato.pdf…',
  ],
  [
    { selected: ['a.pdf', 'b.pdf'], isOpening: false, documentCount: 3, hasFailed: false, hasAsked: false },
    'Pregunta sobre 2 documentos…',
  ],
  [
    { selected: 'Contrato.pdf', isOpening: false, documentCount: 3, hasFailed: false, hasAsked: true },
    'Sigue preguntando…',
  ],
])('names the next step in the empty field: «$1» for %j', (facts, text) => {
  expect(describeField(facts)).toBe(text);
});
