import { describe, expect, it } from 'vitest';
import { parsePage } from '../page-tree.ts';
import { chooseBlocks, excludeUnseen, expectedF1 } from './choose-blocks.ts';
import { findBlocks } from './find-blocks.ts';
import { keepBlocks } from './keep-blocks.ts';
import { encodeTree, evaluateTree, logit, scoreBlocks, type Tree } from './score-blocks.ts';

function readBody(body: string) {
  const $ = parsePage(`<html><body>${body}</body></html>`);
  return { $, blocks: findBlocks($) };
}

describe('findBlocks', () => {
  it('splits text at block elements, not at links and formatting, in document order', () => {
    const { blocks } = readBody(
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

describe("chooseBlocks of a page's content", () => {
  it('chooses likely blocks until another would lower the expected F1', () => {
    const { blocks } = readBody('<p>uno dos tres</p><p>cuatro cinco seis</p><p>siete ocho nueve</p>');
    const { keptFlags, expected } = chooseBlocks(blocks, [0.9, 0.8, 0.1], 'other');
    expect(keptFlags).toEqual([true, true, false]);
    expect(expectedF1(blocks, [0.9, 0.8, 0.1], [true, true, false])).toBeCloseTo(expected);
    expect(expectedF1(blocks, [0.9, 0.8, 0.1], [true, true, true])).toBeLessThan(expected);
    expect(expectedF1(blocks, [0.9, 0.8, 0.1], [true, false, false])).toBeLessThan(expected);
  });

  it('leaves out a grid of blocks with a probability of 0.35, although its words alone would raise the F1', () => {
    const card = '<li>tres palabras cortas más dos</li>';
    const { blocks } = readBody(`<p>${'palabra '.repeat(12)}</p><ul>${card.repeat(8)}</ul>`);
    const chances = blocks.map((_, index) => (index === 0 ? 0.95 : 0.35));
    const [hits, size, whole] = [12 * 0.95 + 48 * 0.35, 60, 12 * 0.95 + 48 * 0.35];
    expect((2 * hits) / (size + whole)).toBeGreaterThan((2 * 12 * 0.95) / (12 + whole));
    expect(chooseBlocks(blocks, chances, 'other').keptFlags).toEqual(blocks.map((_, index) => index === 0));
  });

  it('chooses the likelier of two copies on a product page, and both on other pages', () => {
    const line = 'Una taza de barro hecha a mano en un taller pequeño.';
    const { blocks } = readBody(`<p>${line}</p><p>${line}</p>`);
    expect(chooseBlocks(blocks, [0.6, 0.9], 'product').keptFlags).toEqual([false, true]);
    expect(chooseBlocks(blocks, [0.6, 0.9], 'other').keptFlags).toEqual([true, true]);
  });

  it("chooses a product's name once per card, and again in another card", () => {
    const filler = '<p>una línea</p><p>otra línea</p><p>más texto</p><p>y más</p><p>casi</p><p>sigue</p>';
    const { blocks } = readBody(
      `<p>Silla alta</p><h3>Silla alta</h3><p>nueve</p>${filler}<h3>Mesa</h3><p>diez</p><h3>Silla alta</h3>`,
    );
    const chances = blocks.map(() => 0.9);
    const takenTexts = chooseBlocks(blocks, chances, 'product').keptFlags.flatMap((isKept, index) =>
      blocks[index]?.text === 'Silla alta' ? [isKept] : [],
    );
    expect(takenTexts).toEqual([true, false, true]);
    const likelier = blocks.map((_, index) => (index === 0 ? 0.6 : 0.9));
    expect(chooseBlocks(blocks, likelier, 'product').keptFlags.slice(0, 2)).toEqual([false, true]);
  });

  it('never chooses navigation that the rules removed, unless they kept nothing', () => {
    const { blocks } = readBody(
      '<nav><a href="/">Inicio</a></nav><ul role="navigation"><li>Guía</li></ul><p>Texto</p>',
    );
    expect(excludeUnseen(blocks, [0.9, 0.9, 0.5], [false, true, true])).toEqual([0, 0.9, 0.5]);
    expect(excludeUnseen(blocks, [0.9, 0.8, 0.5], [false, false, true])).toEqual([0, 0, 0.5]);
    expect(excludeUnseen(blocks, [0.9, 0.8, 0.5], [false, false, false])).toEqual([0.9, 0.8, 0.5]);
  });

  it('never chooses invisible metadata that the rules removed', () => {
    const { blocks } = readBody(
      '<div itemscope style="display: none"><p>Copia</p></div><p style="display: none">Panel</p><p>Texto</p>',
    );
    expect(excludeUnseen(blocks, [0.9, 0.9, 0.5], [false, false, true])).toEqual([0, 0.9, 0.5]);
    expect(excludeUnseen(blocks, [0.9, 0.9, 0.5], [true, false, false])).toEqual([0.9, 0.9, 0.5]);
  });

  it('sets the chance of a short button to 0 unless it may open the element after it', () => {
    const label = 'Cada mesa tiene cuatro sillas y puede reservarse con un día de antelación';
    const { blocks } = readBody(
      `<p>uno</p><div><button>Ver menos</button><button>Ver más</button></div><div><button>Horario</button><p>dos</p></div><button>${label}</button>`,
    );
    const chances = blocks.map(() => 0.9);
    const ruled = blocks.map((_, index) => index === 0);
    expect(excludeUnseen(blocks, chances, ruled)).toEqual([0.9, 0, 0, 0.9, 0.9, 0.9]);
  });

  it('never chooses a bare URL, and chooses a line without words between chosen lines', () => {
    const { blocks } = readBody(
      '<p>function cuenta</p><p>{</p><p>return todo</p><p>https://a.example/b.jpg</p>',
    );
    expect(chooseBlocks(blocks, [0.9, 0.1, 0.9, 0.9], 'other').keptFlags).toEqual([true, true, true, false]);
  });
});

describe('keepBlocks', () => {
  it('keeps the chosen blocks, the elements around them and the images beside them', () => {
    const { $, blocks } = readBody(
      '<nav><img src="logo.png"><a href="/">Inicio</a></nav><ul><li><img src="silla.png"><h3>Silla</h3></li><li>Oferta</li></ul>',
    );
    keepBlocks(
      $,
      blocks,
      blocks.map(({ text }) => text === 'Silla'),
    );
    expect($('body').html()).toBe('<ul><li><img src="silla.png"><h3>Silla</h3></li></ul>');
  });

  it('keeps inline elements with a space between kept words, and no empty ones', () => {
    const { $, blocks } = readBody('<p><b>dos</b><i> </i><b>palabras</b><i></i></p><p>Oferta</p>');
    keepBlocks(
      $,
      blocks,
      blocks.map(({ text }) => text !== 'Oferta'),
    );
    expect($('body').html()).toBe('<p><b>dos</b><span> </span><b>palabras</b></p>');
  });
});

describe('scoreBlocks', () => {
  const stump: Tree = {
    feature: [0, -1, -1],
    threshold: [0.5, 0, 0],
    left: [1, 0, 0],
    right: [2, 0, 0],
    value: [0, -2, 2],
  };
  const model = { features: 1, bias: 0, trees: [stump] };

  it('averages probabilities within elements of the same classes, longer blocks with more weight', () => {
    const { blocks } = readBody(
      '<ul><li class="card12"><b>uno</b></li><li class="card7">dos tres cuatro</li></ul><p>cinco</p>',
    );
    const [short, long, other] = scoreBlocks(
      blocks,
      [0, 1, 1].map((value) => Float32Array.of(value)),
      model,
    );
    expect(logit(long ?? 0)).toBeCloseTo(1.2);
    expect(logit(short ?? 0)).toBeCloseTo(0.4);
    expect(logit(other ?? 0)).toBeCloseTo(2);
  });

  it('throws on blocks with 2 features for a model with 1', () => {
    const { blocks } = readBody('<p>uno</p>');
    expect(() => scoreBlocks(blocks, [Float32Array.of(0, 1)], model)).toThrow('rows of 2 for 1 features');
  });
});

describe('encodeTree', () => {
  it('writes each node of a decision tree before its branches', () => {
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
