import { describe, expect, test } from 'vitest';
import { haveSameOwner } from './have-same-owner.ts';

describe('haveSameOwner', () => {
  test.each([
    ['ejemplo.es', 'ejemplo.com'],
    ['ejemplo.es', 'es.ejemplo.es'],
    ['tienda.ejemplo.es', 'ejemplo.es'],
    ['ejemplo.com.es', 'ejemplo.es'],
    ['noticias.ejemplo.com.es', 'tienda.ejemplo.com.es'],
  ])('treats a redirect from %s to %s as the same owner', (from, to) => {
    expect(haveSameOwner(from, to)).toBe(true);
  });
  test.each([
    ['ejemplo.es', 'accounts.google.com'],
    ['ejemplo.es', 'ejemplo.es.malo.com'],
    ['127.0.0.1:80', '127.0.0.2:80'],
    ['a.es', 'b.es'],
    ['ejemplo.com.es', 'ajeno.com.es'],
    ['ejemplo.co.uk', 'ajeno.co.uk'],
    ['ejemplo.github.io', 'ajeno.github.io'],
    ['ejemplo.github.io', 'ejemplo.blogspot.com'],
  ])('treats a redirect from %s to %s as another owner', (from, to) => {
    expect(haveSameOwner(from, to)).toBe(false);
  });
});
