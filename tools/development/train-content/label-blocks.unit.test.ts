import { describe, expect, it } from 'vitest';
import { labelBlocks } from './label-blocks.ts';

const menu = Array.from({ length: 60 }, (_, index) => `Sección número ${index}`);
const list = [
  'Silla de roble',
  'Dos patas y respaldo de haya maciza.',
  'Mesa de pino',
  'Para seis personas sentadas.',
];

describe('labelBlocks of training pages', () => {
  it('returns the share of words in common runs of three, or 1 for a whole line', () => {
    const labels = labelBlocks(['Hola', 'uno dos tres cuatro cinco', 'tres'], 'Hola\nuno dos tres cuatro');
    expect(labels).toEqual([1, 0.8, 0]);
  });

  it('labels the occurrence of a text in the content, not an earlier one in a menu', () => {
    const labels = labelBlocks(['Silla de roble', ...menu, ...list], list.join('\n'));
    expect(labels[0]).toBe(0);
    expect(labels.slice(-list.length)).toEqual([1, 1, 1, 1]);
  });

  it('labels the first of two equal occurrences, or both when the true content contains two', () => {
    expect(labelBlocks(['Mesa de pino', 'Mesa de pino'], 'Mesa de pino')).toEqual([1, 0]);
    expect(labelBlocks(['Mesa de pino', 'Mesa de pino'], 'Mesa de pino\nMesa de pino')).toEqual([1, 1]);
  });
});
