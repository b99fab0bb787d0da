// No part may match across the start of another one: each start would scan to the end of the text, in quadratic time.
const urlSource = String.raw`\((?:\\.|[^\\\s)\]]|\](?!\())*\)`;
const linkTextSource = String.raw`\[((?:[^[\]\\]|\\.)*)\]`;
/** Escaped characters start no link, and stay like all other text. */
const textOutsideLinksSource = String.raw`(\\.|[^\\![]+)`;
/** Matches images, and constructs to skip. */
const imagePattern = new RegExp(`${textOutsideLinksSource}|!${linkTextSource}${urlSource}|(.)`, 'gsuy');
/** Matches links, and constructs to skip. */
const linkPattern = new RegExp(`${textOutsideLinksSource}|${linkTextSource}${urlSource}|(.)`, 'gsuy');
/** Matches horizontal rules. */
const rulePattern = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gmu;

/** Removes images and rules from Markdown and replaces links by their text, for formats without links. Linear time. */
export function removeUrls(markdown: string): string {
  return markdown.replace(imagePattern, '$1$3').replace(linkPattern, '$1$2$3').replace(rulePattern, '');
}
