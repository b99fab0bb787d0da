const locale = 'es-ES';

const moneyFormat = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: 'always' });
// Creates the format on the first use, so that it does not delay the start of a page.
let numberFormat: Intl.NumberFormat | undefined;

/**
 * Formats an amount in minor units, with cents: `1.234,50 €`. `currency` is an ISO 4217 code in upper or lower case.
 */
export const formatMoney = (amountCents: number, currency = 'EUR'): string =>
  moneyFormat(currency.toUpperCase()).format(amountCents / 100);

/** Formats a whole number with thousands separators: `5.000`. */
export function formatNumber(value: number): string {
  numberFormat ??= new Intl.NumberFormat(locale, { useGrouping: 'always' });
  return numberFormat.format(value);
}

/** Formats a count with its noun: `1 crédito`, `2 créditos`. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

export const formatCredits = (count: number): string => formatCount(count, 'crédito', 'créditos');
export const formatPages = (count: number): string => formatCount(count, 'página', 'páginas');
