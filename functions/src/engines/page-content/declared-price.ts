import { oneLine } from './one-line.ts';
import type { PageElement, PageTree } from './page-tree.ts';
import { type DeclaredOffers, type StructuredData, toAmount } from './read-structured-data.ts';
import { contentOfMeta } from './recognise-kind.ts';

/** Matches a short text with digits and a currency. */
const shownPricePattern = /^(?=.*\d)(?=.*(?:[$€£¥]|EUR|USD|GBP)).{2,30}$/u;

/**
 * Returns the price that a product's page declares, formatted as «14,90 €» or «14,90 € – 20,00 €». Reads microdata with
 * a single price, then JSON-LD, then Open Graph; `undefined` without any of them.
 */
export function readPrice(
  $: PageTree,
  elements: readonly PageElement[],
  { offers }: StructuredData,
): string | undefined {
  const priced = elements.filter(({ attribs }) => attribs.itemprop === 'price');
  const shownPriceText = oneLine($(priced.length === 1 ? priced[0] : undefined).text());
  if (shownPricePattern.test(shownPriceText)) return shownPriceText;
  if (offers !== undefined) return writePrice(offers);
  const amount = toAmount(contentOfMeta(elements, 'property', 'product:price:amount'));
  const currency = contentOfMeta(elements, 'property', 'product:price:currency');
  return amount === undefined ? undefined : writePrice({ amounts: [amount], currency });
}

/** Adds the price to content without it: below the title at its beginning, else at the start. */
export function addPrice($: PageTree, price: string | undefined): void {
  if (price === undefined) return;
  const text = oneLine($.root().text());
  if (saysPrice(text, price)) return;
  const heading = $('h1, h2').first();
  const line = $('<p></p>').text(price);
  const title = oneLine(heading.text());
  if (title !== '' && text.startsWith(title)) heading.after(line);
  else $.root().prepend(line);
}

/** Returns true when a text has the first amount of a price, with a comma or a point. */
function saysPrice(text: string, price: string): boolean {
  const [amount = ''] = /\d[\d.,]*/u.exec(price) ?? [];
  const digits = amount.replace(/\D/gu, '');
  return text.matchAll(/(?<![\d.,])\d[\d.,]*/gu).some(([figure]) => beginsWithDigits(figure, digits));
}

/** Returns true when a figure begins with these digits, each with at most one comma or point before it. */
function beginsWithDigits(figure: string, digits: string): boolean {
  let at = 0;
  for (const digit of digits) {
    if (at > 0 && /[.,]/u.test(figure[at] ?? '')) at += 1;
    if (figure[at] !== digit) return false;
    at += 1;
  }
  return !/\d/u.test(figure[at] ?? '');
}

function writePrice({ amounts, currency }: DeclaredOffers): string | undefined {
  if (amounts.length === 0 || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const format = new Intl.NumberFormat('es-ES', { style: 'currency', currency });
  const ends = new Set([Math.min(...amounts), Math.max(...amounts)]);
  return oneLine([...ends].map((amount) => format.format(amount)).join(' – '));
}
