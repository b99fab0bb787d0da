import { describe, expect, it } from 'vitest';
import { labelBlocks } from './label-blocks.ts';

const menu = Array.from({ length: 60 }, (_, index) => `Sección número ${index}`);
const list = [
  'Silla de roble',
  'Dos patas y respaldo de haya maciza.',
  'Mesa de pino',
  'Para seis personas sentadas.',
];

describe('what of a block belongs to the truth', () => {
  it('is the share of its words that stand there in runs of three, or all where it is a line of its own', () => {
    const labels = labelBlocks(['Hola', 'uno dos tres cuatro cinco', 'tres'], 'Hola\nuno dos tres cuatro');
    expect(labels).toEqual([1, 0.8, 0]);
  });

  it('is what stands among the content where a menu before it says the same', () => {
    const labels = labelBlocks(['Silla de roble', ...menu, ...list], list.join('\n'));
    expect(labels[0]).toBe(0);
    expect(labels.slice(-list.length)).toEqual([1, 1, 1, 1]);
  });

  it('is the first of two that stand alike, and both where the truth says it twice', () => {
    expect(labelBlocks(['Mesa de pino', 'Mesa de pino'], 'Mesa de pino')).toEqual([1, 0]);
    expect(labelBlocks(['Mesa de pino', 'Mesa de pino'], 'Mesa de pino\nMesa de pino')).toEqual([1, 1]);
  });
});
