import { extractorLimits } from './limits.ts';
import { parseStartUrl } from './start-url.ts';

export interface UrlList {
  /** URLs without duplicates, in order. */
  readonly addresses: readonly string[];
  /** Lines with text that is no URL. */
  readonly refusedLines: readonly string[];
  /** Number of URLs beyond the maximum of one extraction. */
  readonly omittedCount: number;
}

/**
 * Parses the URLs of a text, one per line, or of a table with a column of URLs. A comma separates columns
 * only if every line has equally many, because URLs contain commas too.
 */
export function parseUrlList(text: string): UrlList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const commas = new Set(lines.map((line) => line.split(',').length));
  const separatorPattern = commas.size === 1 && !commas.has(1) && lines.length > 1 ? /[\t;,]/ : /[\t;]/;
  const urls = new Set<string>();
  const refusedLines: string[] = [];
  for (const line of lines) {
    const cell = chooseCell(line.split(separatorPattern));
    const url = parseStartUrl(cell);
    if (url === undefined || url.href.length > extractorLimits.urlLength) refusedLines.push(cell);
    else urls.add(url.href);
  }
  const withinLimits = takeWithinLimits([...urls]);
  return { addresses: withinLimits, refusedLines, omittedCount: urls.size - withinLimits.length };
}

/** Returns the first cell with a URL, else the first, without quotation marks. */
function chooseCell(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.trim().replace(/^"|"$/g, ''));
  return texts.find((text) => /^https?:\/\//i.test(text)) ?? texts[0] ?? '';
}

function takeWithinLimits(urls: readonly string[]): string[] {
  let characters = 0;
  const end = urls.findIndex((nextUrl, index) => {
    characters += nextUrl.length;
    return index >= extractorLimits.maxPages || characters > extractorLimits.listCharacters;
  });
  return end < 0 ? [...urls] : urls.slice(0, end);
}
