/** Matches characters that XML 1.0 does not allow. */
const notXmlPattern = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that make an XML file unreadable: control characters, NUL, halves of surrogate pairs. */
export const cleanXmlText = (text: string): string => text.replace(notXmlPattern, '');
