import { trimEndMatching } from '../../contract/trim-matching.ts';
import { type PageTree, parsePage, removeNode, wordSet } from './page-tree.ts';
import { findShortLines } from './short-lines.ts';

const leaves = wordSet('p div span a label strong b em time ul section');
/** Matches lines of a shop's controls. */
const shopLinePattern =
  /^(?:add to (?:cart|bag|basket|wishlist)|buy (?:it )?now|sold out|in stock|out of stock|sale|new|quantity|qty|size guide|quick (?:shop|view|add)|view (?:all|full) .*|free (?:shipping|returns).*|ships? .{0,60}|regular price|sale price|unit price.*|price|per|save \d+%?|\d+% off|rated .{0,40}|\d(?:\.\d)? (?:out of|\/) ?5.*|based on .{0,30}|[\d.,]+ reviews?|\(\d+\)|compare|select (?:a |an |your )?\w+|choose (?:a |an |your )?\w+|more options|añadir (?:al carrito|a la cesta)|comprar|agotado|en stock|envío .{0,40}|in den warenkorb|ajouter au panier)$/i;
/** Matches a line that is only a price. */
const priceLinePattern =
  /^(?:from |ab |desde |à partir de )?(?:[A-Z]{2,3})?\s?[$€£¥]\s?[\d.,]+(?:\s?[-–]\s?[$€£¥]?[\d.,]+)?(?:\s?(?:USD|EUR|GBP))?$|^[\d.,]+\s?(?:€|\$|£|EUR|USD)$/i;
const maxLineLength = 80;
const minDescriptionLength = 80;
const minMissingShare = 0.4;

/** Removes the sales controls of a product: prices of variants, stock, buttons. */
export function trimProduct($: PageTree): void {
  for (const { element, text } of findShortLines($, ({ name }) => leaves.has(name), maxLineLength)) {
    if (shopLinePattern.test(trimEndMatching(text, /[\s:.!]/)) || priceLinePattern.test(text))
      removeNode(element);
  }
}

/** Prepends the declared description when the page's script would have written it. */
export function addDescription($: PageTree, description: string | undefined): void {
  if (description === undefined || description.length < minDescriptionLength) return;
  const descriptionText = parsePage(description).root().text();
  const shownWords = wordsOf($.root().text());
  const words = [...wordsOf(descriptionText)];
  if (words.filter((word) => !shownWords.has(word)).length < words.length * minMissingShare) return;
  for (const line of descriptionText.split(/\n+/).reverse()) {
    if (line.trim() !== '') $.root().prepend($('<p></p>').text(line.trim()));
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}
