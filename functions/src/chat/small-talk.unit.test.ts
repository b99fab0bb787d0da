import { describe, expect, test } from 'vitest';
import { readSmallTalk, replyToSmallTalk } from './small-talk.ts';

describe('answers to small talk', () => {
  test.each([
    ['Hola', 'greeting'],
    ['¡Buenos días!', 'greeting'],
    ['hola, ¿qué tal?', 'greeting'],
    ['Buenas tardes, Legajo', 'greeting'],
    ['Hello there', 'greeting'],
    ['gracias', 'thanks'],
    ['Muchas gracias por la ayuda.', 'thanks'],
    ['Perfecto, gracias', 'thanks'],
    ['Gracias, muy amable', 'thanks'],
    ['Muchísimas gracias, eres muy amable', 'thanks'],
    ['Gracias, me has ayudado mucho', 'thanks'],
    ['Vale, muchas gracias, eso es todo', 'thanks'],
    ['Thank you very much!', 'thanks'],
    ['Hasta luego', 'farewell'],
    ['¿Qué puedes hacer?', 'capabilities'],
    ['Hola, ¿qué puedes hacer por mí?', 'capabilities'],
    ['¿En qué me puedes ayudar?', 'capabilities'],
    ['¿Cómo funciona esto?', 'capabilities'],
    ['What can you do?', 'capabilities'],
  ])('classifies «%s» as %s', (message, talk) => {
    expect(readSmallTalk(message)).toBe(talk);
  });

  test.each([
    'Hola, ¿cuánto es la renta?',
    'Gracias, ¿y la fianza?',
    '¿Qué días son festivos?',
    'Buenos días de vacaciones',
    '¿Qué puede hacer el arrendatario?',
    '¿Cómo funciona la prórroga?',
    'ayudas al alquiler',
    '¿Quién es el arrendador?',
    'Resume el documento',
    'ok, resume el documento',
    '',
  ])('does not classify the question «%s» as small talk', (message) => {
    expect(readSmallTalk(message)).toBeUndefined();
  });

  test('replies in the given language with up to three proposed questions', () => {
    const reply = replyToSmallTalk('greeting', 'es', ['¿Uno?', '¿Dos?', '¿Tres?', '¿Cuatro?']);
    expect(reply).toMatch(/^¡Hola! .*\n\nPor ejemplo:\n\n- ¿Uno\?\n- ¿Dos\?\n- ¿Tres\?$/su);
    // Three policies offer the same question.
    expect(replyToSmallTalk('greeting', 'es', ['¿Uno?', '¿Uno?', '¿Dos?'])).toMatch(/- ¿Uno\?\n- ¿Dos\?$/u);
    expect(replyToSmallTalk('greeting', 'en', [])).toMatch(/^Hello! Ask me anything/u);
  });
});
