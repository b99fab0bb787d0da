import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changeOf } from '../fixtures/change-of.ts';
import { ChangeText } from './change-text.tsx';

test('shows words that both versions read alike once, and says that their pictures differ', () => {
  const context = { before: 'Pasillo', after: 'del almacén' };
  const side = { text: 'EOS', context };
  const change = changeOf(0, { is_doubtful: true, before: side, after: side });
  const html = renderToStaticMarkup(<ChangeText change={change} />);
  expect(html.match(/EOS/gu)).toHaveLength(1);
  expect(html).not.toMatch(/<del|<ins/u);
  expect(html).toContain('Se lee igual, pero la imagen es distinta: compruébalo.');
});

test('shows both words of another change, without that note', () => {
  const html = renderToStaticMarkup(<ChangeText change={changeOf(0, { is_doubtful: true })} />);
  expect(html).toMatch(/<del.*antes.*<ins.*ahora/u);
  expect(html).not.toContain('Se lee igual');
});
