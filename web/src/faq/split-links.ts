/** Part of an answer: plain text, or the text of a link. */
export interface AnswerPart {
  readonly text: string;
  readonly href?: string;
}

/** Matches a link: URL, text. */
const linkPattern = /<a href="([^"<>]+)">([^<>]+)<\/a>/g;

/** Splits an HTML answer into text and links. Other tags stay text. */
export function splitLinks(html: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let end = 0;
  for (const match of html.matchAll(linkPattern)) {
    const [whole, href = '', text = ''] = match;
    if (match.index > end) parts.push({ text: html.slice(end, match.index) });
    parts.push({ text, href });
    end = match.index + whole.length;
  }
  if (end < html.length) parts.push({ text: html.slice(end) });
  return parts;
}
