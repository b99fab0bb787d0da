/** Returns the http(s) URLs of a mail without duplicates: targets of HTML links first, then URLs in the text. */
export function findLinks(text: string, html: string): string[] {
  const fromHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  );
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map((match) =>
    match[0].replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText].filter((link) => /^https?:\/\//.test(link)))];
}

function decodeEntities(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
