import { describe, expect, it } from 'vitest';
import { parsePage } from '../page-tree.ts';
import { chooseBlocks, expectedF1 } from './choose-blocks.ts';
import { findBlocks } from './find-blocks.ts';
import { keepBlocks } from './keep-blocks.ts';
import { encodeTree, evaluateTree, type Tree } from './score-blocks.ts';

function read(body: string) {
  const $ = parsePage(`<html><body>${body}</body></html>`);
  return { $, blocks: findBlocks($) };
}

describe('the blocks of a page', () => {
  it('are runs of text between edges, links and formatting inside of them, in their order', () => {
    const { blocks } = read(
      '<div>Antes <b>de</b> todo<p>Un <a href="/x">enlace</a>.</p>después</div><a href="/y"><h3>Ficha</h3><p>9 €</p></a><script>no()</script>',
    );
    expect(blocks.map(({ text }) => text)).toEqual([
      'Antes de todo',
      'Un enlace .',
      'después',
      'Ficha',
      '9 €',
    ]);
    expect(blocks.map(({ linkedLength }) => linkedLength)).toEqual([0, 6, 0, 5, 3]);
  });
});

describe('the choice of blocks', () => {
  it('takes the likely ones and stops where another would more probably harm', () => {
    const { blocks } = read('<p>uno dos tres</p><p>cuatro cinco seis</p><p>siete ocho nueve</p>');
    const { kept, expected } = chooseBlocks(blocks, [0.9, 0.8, 0.1], 'other');
    expect(kept).toEqual([true, true, false]);
    expect(expected).toBeCloseTo((2 * 5.1) / (6 + 5.4));
    expect(expectedF1(blocks, [0.9, 0.8, 0.1], [true, true, false])).toBeCloseTo(expected);
  });

  it('takes one of two copies of a product, and both of two equal lines of documentation', () => {
    const line = 'Una taza de barro hecha a mano en un taller pequeño.';
    const { blocks } = read(`<p>${line}</p><p>${line}</p>`);
    expect(chooseBlocks(blocks, [0.6, 0.9], 'product').kept).toEqual([false, true]);
    expect(chooseBlocks(blocks, [0.6, 0.9], 'other').kept).toEqual([true, true]);
  });

  it('never takes a bare address, and takes marks without words with what is around them', () => {
    const { blocks } = read('<p>function cuenta</p><p>{</p><p>return todo</p><p>https://a.example/b.jpg</p>');
    expect(chooseBlocks(blocks, [0.9, 0.1, 0.9, 0.9], 'other').kept).toEqual([true, true, true, false]);
  });
});

describe('what is left of a page', () => {
  it('is the kept blocks in the elements around them, with the images beside them', () => {
    const { $, blocks } = read(
      '<nav><img src="logo.png"><a href="/">Inicio</a></nav><ul><li><img src="silla.png"><h3>Silla</h3></li><li>Oferta</li></ul>',
    );
    keepBlocks(
      $,
      blocks,
      blocks.map(({ text }) => text === 'Silla'),
    );
    expect($('body').html()).toBe('<ul><li><img src="silla.png"><h3>Silla</h3></li></ul>');
  });
});

describe('a tree', () => {
  it('is written each node before its branches', () => {
    const tree: Tree = {
      feature: [2, -1, -1],
      threshold: [0.5, 0, 0],
      left: [1, 0, 0],
      right: [2, 0, 0],
      value: [0, -1, 1.25],
    };
    expect(encodeTree(tree)).toBe('2<0.5 =-1 =1.25');
    expect([0.5, 0.6].map((value) => evaluateTree(tree, Float32Array.of(0, 0, value)))).toEqual([-1, 1.25]);
  });
});
