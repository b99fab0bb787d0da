// No part may go on over the beginning of another one: else each beginning would be searched to the end of the text.
const address = String.raw`\((?:\\.|[^\\\s)\]]|\](?!\())*\)`;
const text = String.raw`\[((?:[^[\]\\]|\\.)*)\]`;
/** An escaped sign begins nothing, and stays, like everything that is no link. */
const other = String.raw`(\\.|[^\\![]+)`;
const images = new RegExp(`${other}|!${text}${address}|(.)`, 'gsuy');
const links = new RegExp(`${other}|${text}${address}|(.)`, 'gsuy');
const rules = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gmu;

/** Markdown for formats without links: their text stays, and pictures and dividing lines go. Linear time. */
export function withoutAddresses(markdown: string): string {
  return markdown.replace(images, '$1$3').replace(links, '$1$2$3').replace(rules, '');
}
