import { parseHTML } from 'linkedom';
import Turndown from 'turndown';

/** The content as Markdown with ATX headings and fenced code. */
export function toMarkdown(html: string): string {
  const turndown = new Turndown({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    hr: '---',
  });
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  return turndown.turndown(document.body).trim();
}
