import { answerTexts } from './answer-texts.ts';
import type { NumberedCitation } from './number-citations.ts';
import { citedPlaceForExport } from './write-plain-answer.ts';

/** The used part of a DOM node. */
interface ShownNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<ShownNode>;
  getAttribute?(name: string): string | null;
}

const keptElements = new Set(
  'P BR HR STRONG EM DEL CODE PRE BLOCKQUOTE UL OL LI H3 THEAD TBODY TR'.toLowerCase().split(' '),
);
const textNode = 3;

/**
 * Returns an answer as HTML for Word, Excel or mail: headings, lists and tables without classes. Adds citation marks
 * and the list of sources if `citations` are given.
 */
export function writeRichAnswer(shownNode: ShownNode, citations: readonly NumberedCitation[]): string {
  const body = [...shownNode.childNodes].map((node) => writeNode(node, citations.length > 0)).join('');
  const sources = new Map(citations.map(({ number, source }) => [number, source]));
  const lines = [...sources].map(
    ([number, source]) =>
      `<br>[${number}] ${escapeText(`${citedPlaceForExport(source)}: «${source.quote}»`)}`,
  );
  return lines.length === 0 ? body : `${body}<p>${answerTexts.sources}:${lines.join('')}</p>`;
}

function writeNode(node: ShownNode, hasSigns: boolean): string {
  if (node.nodeType === textNode) return escapeText(node.nodeValue ?? '');
  const name = node.nodeName.toLowerCase();
  const attribute = (attributeName: string): string => node.getAttribute?.(attributeName) ?? '';
  if (name === 'button' || attribute('role') === 'img') return hasSigns ? citationMark(node) : '';
  if (/(?:^|\s)sr-only(?:\s|$)/u.test(attribute('class'))) return '';
  if (name === 'input') return node.getAttribute?.('checked') == null ? '☐ ' : '☒ ';
  const inner = [...node.childNodes].map((child) => writeNode(child, hasSigns)).join('');
  if (name === 'br' || name === 'hr') return `<${name}>`;
  // Sets `border`, without which Word draws no table borders.
  if (name === 'table') return `<table border="1" cellspacing="0" cellpadding="4">${inner}</table>`;
  if (name === 'th' || name === 'td') {
    const align = /text-align:\s*(left|right|center)/u.exec(attribute('style'))?.[1];
    return `<${name}${align === undefined ? '' : ` align="${align}"`}>${inner}</${name}>`;
  }
  const start = name === 'ol' && /^\d+$/u.test(attribute('start')) ? ` start="${attribute('start')}"` : '';
  return keptElements.has(name) ? `<${name}${start}>${inner}</${name}>` : inner;
}

function citationMark(node: ShownNode): string {
  const number = /\d+/u.exec(textOf(node))?.[0];
  return number === undefined ? '' : `<sup>[${number}]</sup>`;
}

const textOf = (node: ShownNode): string =>
  node.nodeType === textNode ? (node.nodeValue ?? '') : [...node.childNodes].map(textOf).join('');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
