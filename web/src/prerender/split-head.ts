/** What React writes before a page's content for the head of the document: titles, descriptions, links. */
const headElement = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)/;

/** Parts what belongs into the head from the content that follows it. */
export function splitHead(html: string): { readonly head: string; readonly body: string } {
  let end = 0;
  for (;;) {
    const match = headElement.exec(html.slice(end));
    if (match === null) return { head: html.slice(0, end), body: html.slice(end) };
    end += match[0].length;
  }
}
