// No part may go on over the beginning of another one: else each beginning would be searched to the end of the text.
const address = String.raw`\((?:\\.|(?!\]\()[^\\\s)])*\)`;
const text = String.raw`\[((?:[^[\]\\]|\\.)*)\]`;
/** An escaped sign begins nothing, and stays. */
const escaped = String.raw`(\\.)`;
const images = new RegExp(`${escaped}|!${text}${address}`, 'gsu');
const links = new RegExp(`${escaped}|${text}${address}`, 'gsu');
const rules = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gmu;

/** Markdown for formats without links: their text stays, and pictures and dividing lines go. Linear time. */
export function withoutAddresses(markdown: string): string {
  return markdown.replace(images, '$1').replace(links, '$1$2').replace(rules, '');
}
