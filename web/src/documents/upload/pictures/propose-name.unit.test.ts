import { expect, test } from 'vitest';
import { proposeName } from './propose-name.ts';

const now = new Date(2026, 10, 29, 9, 5);
const datedName = 'Fotos 29-11-2026 09.05';

test('proposes the name of a single picture that its user has named', () => {
  expect(proposeName(['Contrato de arrendamiento.jpg'], now)).toBe('Contrato de arrendamiento');
  expect(proposeName(['Factura 2026-0187.PNG'], now)).toBe('Factura 2026-0187');
});

test.each([
  'IMG_4312.HEIC',
  'PXL_20261129_101512345.jpg',
  'WhatsApp Image 2026-11-29 at 10.15.12.jpeg',
  'Captura de pantalla 2026-11-29 101512.png',
  'Screenshot_20261129-101512.png',
  'image.png',
  'DSC00042.JPG',
  '20261129_101512.jpg',
  'scan (3).jpg',
])('proposes the date as the name for %s, named by a device', (name) => {
  expect(proposeName([name], now)).toBe(datedName);
});

test('proposes the date as the name for several pictures, and for none', () => {
  expect(proposeName(['Contrato 1.jpg', 'Contrato 2.jpg'], now)).toBe(datedName);
  expect(proposeName([], now)).toBe(datedName);
});

test('reads a hostile name of 100,000 characters in linear time', () => {
  const start = performance.now();
  expect(proposeName([`img${'-'.repeat(100_000)}x.jpg`], now)).not.toBe(datedName);
  expect(performance.now() - start).toBeLessThan(1_000);
});
