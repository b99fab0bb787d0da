import { largestSize, measureText, ownText } from './measure-text.ts';
import { oneLine } from './one-line.ts';
import {
  allElements,
  findNamedElements,
  isElement,
  namesOf,
  type PageElement,
  type PageTree,
  removeNode,
  wordSet,
} from './page-tree.ts';
import { findShortLines } from './short-lines.ts';

const blockNames = wordSet(
  'p li h1 h2 h3 h4 h5 h6 div section ul ol table dl blockquote figure aside header footer span time address',
);
const listNames = wordSet('ul ol div section table p dl nav aside');
const links = wordSet('a');
/** Matches the tag name of a heading. */
const headingNamePattern = /^h[1-6]$/;
/** Blocks with the same text on every site, in the languages of the product. */
const commonLinePatterns: readonly RegExp[] = [
  /^(?:advertisement|advertising|advert|ad|sponsored|publicidad|anuncio|werbung|anzeige|publicité|pubblicità)[\s.:]*$/i,
  /^(?:share|share this(?: \w+)?|compartir|comparte|teilen|partager|tweet|print|imprimir|email|pin it|save|copy link|reply|like|follow(?: us)?)[\s.:!]*$/i,
  /^(?:read more|leer más|more|more:|see more|see also|related(?: \w+)?|relacionad[oa]s?|ver más|mehr|lire aussi|continue reading(?: below)?|keep reading|you may also like|recommended(?: for you)?|up next|read next|trending(?: now)?|most read|most popular|latest(?: news)?|don['’]?t miss|editor['’]?s picks|something to consider)[\s.:…]*$/i,
  /^(?:(?:sign up|subscribe|suscr[ií]bete|get (?:the|our) \w+ newsletter|join our newsletter|abonnieren|abonnez-vous)\b.{0,160})$/i,
  /^(?:skip to (?:main )?content|back to top|volver arriba|ir al contenido|nach oben|loading\.*|cargando\.*|previous|next|anterior|siguiente|home|inicio|menu|comments?|comentarios|leave a (?:comment|reply)|no comments|enlarge image|view (?:full )?(?:image|gallery)|this slideshow requires javascript\.?)$/i,
  /^(?:©|\(c\)\s|copyright\b|all rights reserved|todos los derechos reservados).{0,200}$/i,
  /^(?:image|photo|picture|foto|imagen|bild)(?: copyright| credit| caption| source|:).{0,300}$/i,
  /^(?:related|read more|read also|see also|also read|also|more|watch|see more|don['’]t miss|lee también|lea también|te puede interesar|ver también|lire aussi|siehe auch)\s?:.{0,200}$/i,
];
/** Matches a line that begins with the label of a date or author. */
const dateLinePattern =
  /^(?:(?:published|posted|updated|last (?:updated|modified)|publicado|actualizado|fecha|veröffentlicht|publié|first published|created|on|by|por|von|par)\b[\s:,|-]*)*[^.!?]{0,60}(?:\b(?:19|20)\d{2}\b)[^.!?]{0,60}$/iu;
/** Matches the name of a month, or a time. */
const monthOrTimePattern =
  /(?<![\p{L}\p{N}_])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|januar|febru|märz|mai|okt|dez|janv|févr|avril|juin|juil|août)\p{L}*(?![\p{L}\d_])|\d{1,2}:\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}/iu;
/** Matches a line with an author's name. */
const byLinePattern =
  /^(?:by|por|von|par|written by|escrito por|author|autor)[\s:]+\p{Lu}[\p{L}.'’ -]{2,60}$/u;

/** Matches class names of captions and credits. */
const captionNamePattern =
  / (?:captions?|wp caption(?: text)?|image (?:credit|caption|copyright)|photo (?:credit|caption)|img (?:credit|caption)|media (?:caption|credit)|credits?|figcaption|gallery caption) /;
const maxCaptionLength = 600;
const maxLineLength = 240;

/** Removes from an article captions, common lines, lists of links, and dates and names at its ends. */
export function trimArticle($: PageTree, title: string): void {
  const isCaption = (element: PageElement): boolean =>
    element.attribs.class !== undefined &&
    captionNamePattern.test(` ${namesOf(element)} `) &&
    ownText(element).length < maxCaptionLength;
  for (const element of allElements($)) if (element.name === 'figcaption') removeCaption($, element);
  allElements($).filter(isCaption).forEach(removeNode);
  removeLinkBlocks($);
  removeCommonLines($);
  trimEdges($, title);
}

/** Removes the caption of a picture; it describes a picture without a description. Captions of tables stay. */
function removeCaption($: PageTree, caption: PageElement): void {
  const figure = $(caption).closest('figure');
  if (figure.find('table').length > 0) return;
  const picture = figure.find('img').first();
  if ((picture.attr('alt') ?? '').trim() === '') picture.attr('alt', oneLine(ownText(caption)));
  removeNode(caption);
}

/**
 * Removes the lines of a page that many pages have, such as «Compartir». For pages that are no article, product or
 * forum.
 */
export function trimPage($: PageTree): void {
  removeCommonLines($);
}

/** Removes blocks that are mostly links, unless they are the content. */
function removeLinkBlocks($: PageTree): void {
  const measures = measureText($.root().contents().toArray());
  const wholeLength = largestSize(measures, ({ text }) => text);
  allElements($)
    .filter((element) => {
      if (!listNames.has(element.name)) return false;
      const measure = measures.get(element);
      if (measure === undefined || measure.text === 0 || measure.text > wholeLength * 0.3) return false;
      const share = measure.linked / measure.text;
      if (measure.prose > 0) return false;
      if (element.name === 'p')
        return share > 0.9 && measure.text < maxLineLength && isUnfinishedText(element);
      return share > 0.6 && findNamedElements(element, links).length >= 2;
    })
    .forEach(removeNode);
}

/** Returns true for text that does not end a sentence, such as a link to another article. */
function isUnfinishedText(element: PageElement): boolean {
  return !/[.!?…]["”’)]?\s*$/u.test(ownText(element));
}

function removeCommonLines($: PageTree): void {
  for (const { element, text } of findShortLines($, ({ name }) => blockNames.has(name), maxLineLength)) {
    if (commonLinePatterns.some((linePattern) => linePattern.test(text))) removeNode(element);
  }
}

/** Removes dates and names before the first and after the last paragraph, and headings at the end. */
function trimEdges($: PageTree, title: string): void {
  const leaves = allElements($).filter(
    (element) => blockNames.has(element.name) && isLeafElement(element) && ownText(element).trim() !== '',
  );
  const isProse = (element: PageElement): boolean => ownText(element).trim().length >= 80;
  const first = leaves.findIndex(isProse);
  const last = leaves.findLastIndex(isProse);
  for (const [position, element] of leaves.entries()) {
    if (position >= first && position <= last) continue;
    const text = oneLine(ownText(element));
    const isDate = text.length < 120 && dateLinePattern.test(text) && monthOrTimePattern.test(text);
    const isLabel = position < first && !/^h[2-6]$/.test(element.name) && !/[.!?…:]["”’»)]?$/u.test(text);
    if (isDate || isLabel || byLinePattern.test(text) || text === title || /^https?:\/\/\S+$/.test(text))
      removeNode(element);
  }
  const headings = allElements($).filter(({ name }) => headingNamePattern.test(name));
  for (const heading of headings.reverse()) {
    if (isLastText(heading)) removeNode(heading);
    else break;
  }
}

function isLeafElement(element: PageElement): boolean {
  return element.children.every(
    (child) =>
      !isElement(child) ||
      !/^(?:p|div|section|ul|ol|li|table|h[1-6]|blockquote|article|header|footer|figure)$/.test(child.name),
  );
}

/** Returns true when no text follows in the whole tree. */
function isLastText(element: PageElement): boolean {
  for (let node: PageElement['parent'] | PageElement = element; node !== null; node = node.parent) {
    for (let next = node.next; next !== null; next = next.next) if (ownText(next).trim() !== '') return false;
  }
  return true;
}
