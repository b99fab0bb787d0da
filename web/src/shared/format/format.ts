import * as spanish from '@contract/spanish-format.ts';
import { createOnce } from './create-once.ts';

/** Formats that the server's mails also use. */
export const { formatCount, formatCredits, formatMoney, formatNumber, formatPages } = spanish;

const locale = 'es-ES';

const wholeMoney = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    useGrouping: 'always',
    maximumFractionDigits: 0,
  });
const decimals = createOnce(
  () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const hourMinute = { hour: '2-digit', minute: '2-digit' } as const;
const dayMonth = { day: 'numeric', month: 'short' } as const;
const timeOfYear = createOnce(() => new Intl.DateTimeFormat(locale, { ...dayMonth, ...hourMinute }));
const timeOfAnyYear = createOnce(
  () => new Intl.DateTimeFormat(locale, { ...dayMonth, year: 'numeric', ...hourMinute }),
);
const longDay = createOnce(
  () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
);
const bytesPerMebibyte = 1024 * 1024;

/** Formats an amount in minor units, without decimals for whole amounts: `15 €`. */
export const formatPrice = (amountCents: number, currency = 'EUR'): string =>
  amountCents % 100 === 0
    ? wholeMoney(currency.toUpperCase()).format(amountCents / 100)
    : formatMoney(amountCents, currency);

/** Formats a file size in MB with two decimals: `1,25 MB`. */
export const formatFileSize = (sizeBytes: number): string =>
  `${decimals().format(sizeBytes / bytesPerMebibyte)} MB`;

/**
 * Formats day and time of an ISO date for a list: `3 jul, 14:05`, with the year if it differs from that of `now`. Returns
 * a notice for a missing or invalid date.
 */
export const formatDateTime = (isoDate: string | null | undefined, now = new Date()): string =>
  formatWith((date) => (date.getFullYear() === now.getFullYear() ? timeOfYear() : timeOfAnyYear()), isoDate);

/** Formats day, month and year of an ISO date: `3 de julio de 2025`. Returns a notice for a missing or invalid date. */
export const formatDay = (isoDate: string | null | undefined): string => formatWith(longDay, isoDate);

/** Truncates emails of more than 20 characters to 17 and an ellipsis, to fit the sidebar. */
export const shortenEmail = (email: string): string => (email.length > 20 ? `${email.slice(0, 17)}…` : email);

/** Returns the first two letters or digits before the @ in upper case; `U` if there are none. */
export function initialsOf(email: string): string {
  const name = email.split('@')[0] ?? '';
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length === 0 ? 'U' : letters.slice(0, 2).join('').toLocaleUpperCase(locale);
}

function formatWith(
  formatOf: (date: Date) => Intl.DateTimeFormat,
  isoDate: string | null | undefined,
): string {
  if (isoDate === null || isoDate === undefined || isoDate === '') return 'Fecha no disponible';
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? 'Fecha inválida' : formatOf(date).format(date);
}

const dayOfYear = createOnce(() => new Intl.DateTimeFormat(locale, dayMonth));
const dayOfAnyYear = createOnce(() => new Intl.DateTimeFormat(locale, { ...dayMonth, year: 'numeric' }));

/** Formats the day of a date for a list: `3 mar`, with the year if it differs from that of `now`. */
export const formatShortDay = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? dayOfYear() : dayOfAnyYear()).format(date);

/** Formats the use of a limit: `9 de 30`. The use may exceed the limit when an earlier plan admitted more. */
export function formatUse(usedAmount: number, max: number): string {
  const sign = usedAmount > max ? '; tu plan admite ' : ' de ';
  return formatNumber(usedAmount) + sign + formatNumber(max);
}
