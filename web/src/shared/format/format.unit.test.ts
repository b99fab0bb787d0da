import { expect, it } from 'vitest';
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPrice,
  initialsOf,
  shortenEmail,
} from './format.ts';

const nbsp = '\u00a0';

// @proves 9.7
it('separates thousands from four digits on, in amounts and numbers', () => {
  expect(formatMoney(123_450)).toBe(`1.234,50${nbsp}€`);
  expect(formatMoney(500, 'eur')).toBe(`5,00${nbsp}€`);
  expect(formatNumber(5_000)).toBe('5.000');
  expect(formatNumber(1_234_567)).toBe('1.234.567');
});

it('formats whole prices without decimals', () => {
  expect(formatPrice(1_500)).toBe(`15${nbsp}€`);
  expect(formatPrice(1_550)).toBe(`15,50${nbsp}€`);
});

it('formats counts with the singular for 1 and the plural for 0 and 2,000', () => {
  expect(formatCount(1, 'crédito', 'créditos')).toBe('1 crédito');
  expect(formatCount(0, 'crédito', 'créditos')).toBe('0 créditos');
  expect(formatCount(2_000, 'crédito', 'créditos')).toBe('2.000 créditos');
});

it('formats file sizes in MB with two decimals', () => {
  expect(formatFileSize(1_310_720)).toBe('1,25 MB');
  expect(formatFileSize(512)).toBe('0,00 MB');
});

// @proves 9.10c
it('formats dates as `3 jul, 14:05`, with the year when it is not the current one, and `3 de julio de 2025`', () => {
  const date = new Date(2025, 6, 3, 14, 5).toISOString();
  expect(formatDateTime(date, new Date(2025, 10, 30))).toBe('3 jul, 14:05');
  expect(formatDateTime(date, new Date(2026, 0, 1))).toBe('3 jul 2025, 14:05');
  expect(formatDay(new Date(2025, 6, 3, 12).toISOString())).toBe('3 de julio de 2025');
});

// @proves 8.40b, 9.10c
it('formats a missing or invalid date as a notice', () => {
  expect(formatDateTime(null)).toBe('Fecha no disponible');
  expect(formatDateTime(undefined)).toBe('Fecha no disponible');
  expect(formatDay('')).toBe('Fecha no disponible');
  expect(formatDateTime('ayer')).toBe('Fecha inválida');
});

// @proves 2.9a, 9.3a
it('truncates only emails of more than 20 characters, to 17 and an ellipsis', () => {
  expect(shortenEmail('a2345678901234567890')).toBe('a2345678901234567890');
  expect(shortenEmail('a23456789012345678901')).toBe('a2345678901234567…');
});

// @proves 2.9b, 9.3b
it('returns two initials from the part of an email before the @, or U if there are none', () => {
  expect(initialsOf('demo@legajo.es')).toBe('DE');
  expect(initialsOf('j.perez@legajo.es')).toBe('JP');
  expect(initialsOf('ñ@legajo.es')).toBe('Ñ');
  expect(initialsOf('@legajo.es')).toBe('U');
  expect(initialsOf('')).toBe('U');
});
