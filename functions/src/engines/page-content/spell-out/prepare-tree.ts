import { fileUrlPattern } from '../blocks/complete-files.ts';
import { ownText } from '../measure-text.ts';
import {
  allElements,
  findNamedElements,
  isElement,
  namesOf,
  type PageElement,
  type PageNode,
  type PageTree,
  removeNode,
  wordSet,
} from '../page-tree.ts';
import { cleanCharacters } from './clean-characters.ts';
import { fillSlots } from './fill-slots.ts';
import { isMachineText } from './is-machine-text.ts';
import { numberItems } from './list-marks.ts';
import { nameIcons, spokenNamePattern } from './name-icons.ts';
import { readEmail } from './read-emails.ts';
import { removeHiddenPrices } from './remove-hidden-prices.ts';
import { removeRenderedFormulas } from './remove-rendered-formulas.ts';
import { separateWords } from './separate-words.ts';
import { placeCells } from './table-spans.ts';

/** Elements whose text may be code or data to read. */
const code = wordSet('pre code samp kbd textarea script style');
const inlineNames = wordSet('a b bdi em font i small span strong u');
const cells = wordSet('td th');
const fields = wordSet('input select textarea');
const navigationParts = wordSet('a button select');
/** Matches a style that makes an element a block. */
const blockStylePattern = /display\s*:\s*(?:block|flex|grid|table|list-item)\b/i;
/** Matches a style that crosses text out. */
const struckStylePattern = /line-through/i;
/** Matches class names of crossed-out text. */
const struckClassPattern = /(?:^|[\s_-])(?:line-through|strikethrough|tachado)(?![\w-])/i;
/** Matches a style that raises text. */
const raisedStylePattern = /vertical-align\s*:\s*(?:super|text-top|[1-9]|0?\.\d)/i;
/** Matches a style that moves text up. */
const liftedStylePattern = /(?:^|[;\s])top\s*:\s*-|(?:^|[;\s])bottom\s*:\s*(?:[1-9]|0?\.)/i;
/** Matches a style that lowers text. */
const loweredStylePattern = /vertical-align\s*:\s*sub\b/i;
/** Matches a style that sets the font size. */
const sizeStylePattern = /font-size\s*:/i;
/** Matches a `font` size below that of the text. */
const smallerSizePattern = /^\s*(?:-\d|[12]\s*$)/;
/** Matches class names of superscripts. */
const raisedNamePattern = / (?:sup|super|superscript|exponent) /;
/** Matches class names of subscripts. */
const loweredNamePattern = / (?:sub|subscript) /;
/** Matches class names of a price's cents, set smaller than the euros and without a comma. */
const centNamePattern = / (?:cents?|centimos?|decimals?|decimales|fraction|pennies) /;

/**
 * Prepares a parsed page. Removes invisible characters and text for scripts. Turns meaningful styles into elements, and
 * stores the number of each list item and the place of each cell. Both depend on neighbours that later steps remove.
 */
export function prepareTree($: PageTree): void {
  cleanTexts($.root().contents().toArray());
  fillSlots($);
  removeRenderedFormulas($);
  removeHiddenPrices(allElements($));
  const elements = allElements($);
  for (const element of elements) if (element.attribs['aria-hidden'] === 'true') removeDrawnCopy(element);
  for (const element of elements) if (inlineNames.has(element.name)) nameByStyle(element);
  for (const element of elements) {
    // Renames `fieldset`, because Readability removes each one as a form.
    if (element.name === 'fieldset' && findNamedElements(element, fields).length === 0)
      element.name = 'section';
    // Renames `nav`, which some kits use for the answer below a question.
    if (element.name === 'nav' && findNamedElements(element, navigationParts).length === 0)
      element.name = 'div';
    separateWords(element);
    readEmail($, element);
    if (element.name === 'img') writeEmoji($, element);
    if (element.name === 'a') nameFileLink($, element);
    if (element.name === 'input') spellCheckBox($, element);
    if (cells.has(element.name)) nameIcons($, element);
    if (element.name === 'ol') numberItems(element);
    if (element.name === 'tfoot') $(element).parent().append(element);
    if (element.name === 'table') placeCells(element);
  }
}

function cleanTexts(nodes: readonly PageNode[], isInCode = false): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      const isMachines = !isInCode && isMachineText(node.data);
      node.data = isMachines ? ' ' : cleanCharacters(node.data);
    } else if ('children' in node) {
      if ('attribs' in node && node.attribs.alt !== undefined)
        node.attribs.alt = cleanCharacters(node.attribs.alt);
      cleanTexts(node.children, isInCode || ('name' in node && code.has(node.name)));
    }
  }
}

const pictures = wordSet('img');

/** Writes the name of a link to a file that is drawn as an icon. */
function nameFileLink($: PageTree, link: PageElement): void {
  const { href = '', title = '', 'aria-label': label = title } = link.attribs;
  if (label.trim() === '' || !fileUrlPattern.test(href) || ownText(link).trim() !== '') return;
  if (findNamedElements(link, pictures).every(({ attribs }) => (attribs.alt ?? '').trim() === ''))
    $(link).text(cleanCharacters(label));
}

/** Matches a few emoji and nothing else. */
const emojiPattern =
  /^(?:[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]\p{M}*\p{Emoji_Modifier}?\u200D?){1,8}$/u;

/** Writes an emoji that is drawn as a picture; it is a letter of the text. */
function writeEmoji($: PageTree, picture: PageElement): void {
  const { alt = '' } = picture.attribs;
  if (emojiPattern.test(alt.trim())) $(picture).replaceWith(alt);
}

/** Writes the state of a check box that only shows it, as in lists of tasks. Others are controls. */
function spellCheckBox($: PageTree, box: PageElement): void {
  const { type, disabled, checked } = box.attribs;
  if (type?.toLowerCase() !== 'checkbox' || disabled === undefined) return;
  $(box).replaceWith(checked === undefined ? '☐ ' : '☒ ');
}

/**
 * Turns styles into elements. Class names make super- and subscripts only of digits, which would otherwise
 * join a number.
 */
function nameByStyle(element: PageElement): void {
  const { style, class: classes } = element.attribs;
  if (style !== undefined) {
    if (raisedStylePattern.test(style)) element.name = 'sup';
    else if (loweredStylePattern.test(style)) element.name = 'sub';
    else if (struckStylePattern.test(style)) element.name = 's';
    else if (blockStylePattern.test(style)) element.name = 'div';
  }
  if (struckClassPattern.test(classes ?? '')) element.name = 's';
  if (!isDigits(element)) return;
  const isApart =
    element.name === 'small' ||
    sizeStylePattern.test(style ?? '') ||
    liftedStylePattern.test(style ?? '') ||
    smallerSizePattern.test(element.attribs.size ?? '');
  if (isApart && followsDigit(element)) element.name = 'sup';
  if (classes === undefined) return;
  const names = ` ${namesOf(element)} `;
  if (raisedNamePattern.test(names) || (centNamePattern.test(names) && followsDigit(element)))
    element.name = 'sup';
  else if (loweredNamePattern.test(names)) element.name = 'sub';
}

/** Removes one of two copies of a price: the drawn one, perhaps in pieces, or the one for screen readers. */
function removeDrawnCopy(element: PageElement): void {
  const digits = digitsOf(element);
  if (digits === '') return;
  for (const other of [element.prev, element.next]) {
    if (!other || !isElement(other) || !spokenNamePattern.test(` ${namesOf(other)} `)) continue;
    if (!digitsOf(other).includes(digits)) continue;
    // Keeps a drawn copy in one piece, which must not count as hidden.
    if (compact(other).includes(compact(element))) delete element.attribs['aria-hidden'];
    else {
      delete other.attribs.class;
      removeNode(element);
    }
    return;
  }
}

const maxCopyLength = 200;

const compact = (element: PageElement): string => ownText(element).slice(0, maxCopyLength).replace(/\s/g, '');

function digitsOf(element: PageElement): string {
  return ownText(element).slice(0, maxCopyLength).replace(/\D/g, '');
}

function isDigits({ children: [only, ...others] }: PageElement): boolean {
  return only?.type === 'text' && others.length === 0 && /^\s*\d{1,4}\s*$/.test(only.data);
}

/** Returns true when the text right before ends in a digit, even in a nested element. */
function followsDigit({ prev }: PageElement): boolean {
  let node: PageNode | null | undefined = prev;
  while (node && node.type !== 'text') node = 'children' in node ? node.children.at(-1) : undefined;
  return node?.type === 'text' && /\d$/.test(node.data);
}
