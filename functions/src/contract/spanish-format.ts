const locale = 'es-ES';

const money = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: 'always' });
// Made when it is first asked for: a page that begins does not wait for it.
let number: Intl.NumberFormat | undefined;

/** An amount in minor units, with cents: `1.234,50 €`. `currency` is an ISO 4217 code in any case. */
export const formatMoney = (amountCents: number, currency = 'EUR'): string =>
  money(currency.toUpperCase()).format(amountCents / 100);

/** A whole number with thousands marked: `5.000`. */
export function formatNumber(value: number): string {
  number ??= new Intl.NumberFormat(locale, { useGrouping: 'always' });
  return number.format(value);
}

/** A count with its noun: `1 crédito`, `2 créditos`. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

export const formatCredits = (count: number): string => formatCount(count, 'crédito', 'créditos');
export const formatPages = (count: number): string => formatCount(count, 'página', 'páginas');
