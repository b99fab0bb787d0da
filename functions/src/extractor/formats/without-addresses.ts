const address = String.raw`\((?:\\.|[^\\\s)])*\)`;
const text = String.raw`\[((?:[^\]\\]|\\.)*)\]`;
const images = new RegExp(`!${text}${address}`, 'gu');
const links = new RegExp(`${text}${address}`, 'gu');
const rules = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gmu;

/** Markdown for formats without links: their text stays, and pictures and dividing lines go. */
export function withoutAddresses(markdown: string): string {
  return markdown.replace(images, '').replace(links, '$1').replace(rules, '');
}
