import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('shows a magnifier in search fields only', () => {
  expect(renderToStaticMarkup(<TextField label="Buscar" type="search" />)).toContain('<svg');
  expect(renderToStaticMarkup(<TextField label="Nombre" />)).not.toContain('<svg');
});
