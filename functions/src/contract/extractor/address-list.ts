import { extractorLimits } from './limits.ts';
import { parseStartUrl } from './start-url.ts';

export interface AddressList {
  /** Each once, in their order. */
  readonly addresses: readonly string[];
  /** Lines with something in them that is no address. */
  readonly refusedLines: readonly string[];
  /** Addresses beyond what one extraction takes. */
  readonly leftOut: number;
}

/**
 * The addresses of a text, one in a line, or of a table with a column of addresses: a comma separates columns where
 * every line has as many of them, since addresses contain commas too.
 */
export function parseAddressList(text: string): AddressList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const commas = new Set(lines.map((line) => line.split(',').length));
  const separator = commas.size === 1 && !commas.has(1) && lines.length > 1 ? /[\t;,]/ : /[\t;]/;
  const addresses = new Set<string>();
  const refusedLines: string[] = [];
  for (const line of lines) {
    const cell = chooseCell(line.split(separator));
    const url = parseStartUrl(cell);
    if (url === undefined || url.href.length > extractorLimits.urlLength) refusedLines.push(cell);
    else addresses.add(url.href);
  }
  const taken = takeWithinLimits([...addresses]);
  return { addresses: taken, refusedLines, leftOut: addresses.size - taken.length };
}

/** The first cell that holds an address, else the first; without quotation marks. */
function chooseCell(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.trim().replace(/^"|"$/g, ''));
  return texts.find((text) => /^https?:\/\//i.test(text)) ?? texts[0] ?? '';
}

function takeWithinLimits(addresses: readonly string[]): string[] {
  let characters = 0;
  const end = addresses.findIndex((address, place) => {
    characters += address.length;
    return place >= extractorLimits.maxPages || characters > extractorLimits.listCharacters;
  });
  return end < 0 ? [...addresses] : addresses.slice(0, end);
}
