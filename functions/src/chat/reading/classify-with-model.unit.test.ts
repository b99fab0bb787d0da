import { describe, expect, test } from 'vitest';
import { parseModelClassification } from './classify-with-model.ts';

describe('parseModelClassification', () => {
  test.each([
    ['LEER: TODO\nBUSCAR: lo que sea', { kind: 'whole' }],
    ['**LEER:** TODO', { kind: 'whole' }],
    ['LEER: BUSCAR\nBUSCAR: ¿Cuál es el preaviso?', { kind: 'passages', wording: '¿Cuál es el preaviso?' }],
    ['- leer: buscar\n- buscar:  plazo   de preaviso ', { kind: 'passages', wording: 'plazo de preaviso' }],
    ['LEER: NADA\nBUSCAR: la liga', { kind: 'nothing' }],
    ['LEER: BUSCAR\nBUSCAR:', { kind: 'unread' }],
    ['LEER: TODOS LOS DÍAS', { kind: 'unread' }],
    ['¿Cuál es el preaviso?', { kind: 'unread' }],
    ['', { kind: 'unread' }],
  ])("parses the model's request for a second search %j", (text, reading) => {
    expect(parseModelClassification(text)).toEqual(reading);
  });
});
