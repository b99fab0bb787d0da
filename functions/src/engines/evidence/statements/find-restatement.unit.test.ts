import { expect, test } from 'vitest';
import { runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import { findRestatement } from './find-restatement.ts';

const page = {
  text: `No hay reelección inmediata para los alcaldes. Los gastos permanentes no pueden cubrirse con empréstitos.
La caldera la revisa el servicio técnico cada dos años. La revisión de la caldera cuesta 85 euros.
La terraza cierra en invierno.
Está prohibido en el garaje:
- Guardar combustibles en bidones.
¿Se admiten perros en el comedor?`,
};

function restate(question: string): string | undefined {
  const found = runWithoutPauses(findRestatement(question, [page]));
  return found && page.text.slice(found.range.start, found.range.end);
}

test.each([
  ['¿Hay reelección inmediata de los alcaldes?', 'No hay reelección inmediata para los alcaldes.'],
  [
    '¿Pueden cubrirse los gastos permanentes con empréstitos?',
    'Los gastos permanentes no pueden cubrirse con empréstitos.',
  ],
  ['¿Cierra la terraza en invierno?', 'La terraza cierra en invierno.'],
  ['¿Cuánto cuesta la revisión de la caldera?', 'La revisión de la caldera cuesta 85 euros.'],
])('finds the sentence that states what «%s» asks', (question, sentence) => {
  expect(restate(question)).toBe(sentence);
});

test.each([
  ['does not have all words', '¿Hay reelección inmediata de los concejales?'],
  ['has all words without what is asked for', '¿Quién revisa la caldera y por qué?'],
  ['has all words without the quantity', '¿Cuánto cuesta cerrar la terraza en invierno?'],
  ['is an item under a lead-in', '¿Guardar combustibles en bidones?'],
  ['is a question', '¿Se admiten perros en el comedor?'],
  ['has the only word', '¿Hay terraza?'],
  ['is named by an order', 'Resume los gastos permanentes.'],
])('finds no sentence when it %s', (_, question) => {
  expect(restate(question)).toBeUndefined();
});
