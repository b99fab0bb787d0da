import type { PageElement, PageTree } from '../page-tree.ts';

const maxHexLength = 400;
/** Matches the link that Cloudflare puts in place of `mailto:`. */
const protectedLinkPattern = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)$/i;

/** Writes the email that Cloudflare hides from programs; its script shows it to every visitor. */
export function readEmail($: PageTree, element: PageElement): void {
  const { href = '', 'data-cfemail': hidden = '' } = element.attribs;
  const text = decodeEmail(hidden);
  if (text !== undefined) $(element).text(text);
  const target = decodeEmail(protectedLinkPattern.exec(href)?.[1] ?? '') ?? text;
  if (target !== undefined && href.includes('/cdn-cgi/l/email-protection'))
    element.attribs.href = `mailto:${target}`;
}

/** Decodes pairs of hexadecimal digits; the first is the key of the others. */
function decodeEmail(hex: string): string | undefined {
  if (hex.length < 4 || hex.length > maxHexLength || !/^(?:[0-9a-f]{2})+$/i.test(hex)) return undefined;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  const email = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
  return /^[^\s@<>]+@[^\s@<>]+$/.test(email) ? email : undefined;
}
