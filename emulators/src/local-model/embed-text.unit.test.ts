import { expect, test } from 'vitest';
import { embedText } from './embed-text.ts';

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

test('embeds a text as the same unit vector each time', () => {
  const vector = embedText('El contrato se resolverá a los treinta días.');
  expect(cosine(vector, vector)).toBeCloseTo(1, 5);
  expect(embedText('El contrato se resolverá a los treinta días.')).toEqual(vector);
  expect(embedText('contrato', 256)).toHaveLength(256);
});

test('embeds a text without content words as a vector that is not zero', () => {
  const vector = embedText('… y de la');
  expect(cosine(vector, vector)).toBeCloseTo(1, 5);
});

test('embeds inflected forms of the same words nearer to each other than to other subjects', () => {
  const question = embedText('¿Cuándo se devuelven las fianzas de los arrendamientos?');
  const near = embedText(
    'La fianza del arrendamiento será devuelta en el plazo de un mes desde la entrega de llaves.',
  );
  const far = embedText('La recogida de la aceituna comienza en noviembre y dura diez semanas.');
  expect(cosine(question, near)).toBeGreaterThan(0.25);
  expect(Math.abs(cosine(question, far))).toBeLessThan(0.1);
});

test('embeds a text without regard to accents and capitals', () => {
  expect(cosine(embedText('CÓDIGO CIVIL ESPAÑOL'), embedText('codigo civil espanol'))).toBeGreaterThan(0.95);
});

test('embeds 300 passages of 400 tokens within 3 s of processor time', () => {
  const vocabulary = Array.from({ length: 6_000 }, (_, index) => `palabra${(index * 7919) % 6007}xción`);
  const passages = Array.from({ length: 300 }, (_, row) =>
    Array.from(
      { length: 300 },
      (_, column) => vocabulary[(row * 311 + column * 17) % vocabulary.length],
    ).join(' '),
  );
  // Measures processor time, which excludes other processes of the machine.
  const before = process.threadCpuUsage();
  for (const passage of passages) embedText(passage);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000).toBeLessThan(3_000);
}, 60_000);
