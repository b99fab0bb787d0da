import { hiddenStylePattern } from './find-fold.ts';
import { ownText } from './measure-text.ts';
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
} from './page-tree.ts';

/** Matches names of consent managers, and authors' names for notices. */
const noticeNamePattern =
  / (?:cookies?|cookiebanner|cookiebar|cookielaw|cookiebot|cookieyes|cookieconsent|consent|gdpr|rgpd|cmplz|cmp|cky|cli|onetrust|optanon|didomi|iubenda|usercentrics|klaro|termly|osano|axeptio|tarteaucitron|borlabs|moove|quantcast|trustarc|truste|aviso cookies|cc window) /;
/** Words for cookies; in Catalan «galetes» are biscuits too. */
const galetes =
  '(?:utilitza|utilitzem|ús de|política de|accepta|acceptar|acceptes|accepto|accepteu|les) galetes|galetes (?:pròpies|de tercers|tècniques|analítiques)';
/** Matches mentions of cookies, each counted. */
const mentionPattern = new RegExp(`cookie|traceurs|${galetes}`, 'giu');
/** Matches words of cookies and privacy. */
const cookiePattern = new RegExp(`cookie|traceurs|consent|privacidad|privacy|${galetes}`, 'iu');
/** Matches each of the words of `cookiePattern`. */
const everyCookiePattern = new RegExp(`cookie|traceurs|consent|privacidad|privacy|${galetes}`, 'giu');
/** Elements that no modal box or notice contains. */
const contentElements = wordSet('main article h1');
const buttons = wordSet('button input a');
const maxNoticeLength = 6_000;
/** Max text of a notice without a notice's name; `maxPerMention` applies too. */
const maxUnnamedLength = 1_500;
/** Share of the page from which a box is treated as a dialog; smaller ones are parts like others. */
const boxShare = 0.3;
const maxPerMention = 350;
/** Matches a page or title about cookies. */
const aboutPattern = /cookie|política de galetes/i;
/** Matches texts of buttons that accept or reject. */
const answerTextPattern =
  /^\s*(?:s[ií],? |alles? |all |tout(?:es)? |tot(?:es)? |todas? |tutti? |ich |j['’])?(?:ac?cept|aceit|accett|akzept|akceptuj|stimme|zustimm|ablehn|continu(?:ar|er) (?:y|e|sin|sans|sem)|seguir (?:y|sin)|rechaz|rebutj|reject|rejeit|refus|recus|rifiut|weiger|permit|permet|autoris|toestaan|allow|entend|entès|entesos|de acuerdo|d['’]?(?:acord|accord)|agree|i agree|ok\b|consent|onartu|ukatu|baztertu|configurar?\b|guardar\b|no acept)/i;
/** Matches class names of buttons. */
const controlNamePattern = / (?:btn|button|boton|accept|aceptar) /;

/**
 * Removes cookie notices and modal boxes, even larger than the content, and every modal box of a footer. Keeps the main
 * part of a page about cookies.
 */
export function removeNotices($: PageTree): void {
  const wholeLength = $('body').text().trim().length;
  const elements = allElements($);
  const textOf = readMentions($);
  const isLarge = (element: PageElement): boolean => ownText(element).trim().length > wholeLength * boxShare;
  const isAboutCookies = $('title, h1')
    .toArray()
    .some((element) => isElement(element) && aboutPattern.test(ownText(element)));
  for (const [index, element] of elements.entries()) {
    if (/^(?:html|body|head|main|article|form|h[1-6]|title)$/.test(element.name)) continue;
    const isOfFooter = isModal(element) && isWithin(element, /^footer$/);
    const isBox =
      isOfFooter || (isModal(element) && (cookiePattern.test(ownText(element)) || isLarge(element)));
    if (!isBox && !isNotice(element, textOf(index))) continue;
    if (!isBox && isAboutCookies && isWithin(element, /^(?:main|article)$/)) continue;
    // Legal texts in boxes of a footer have their own title.
    if (isOfFooter || findNamedElements(element, contentElements).length === 0) removeNode(element);
  }
}

function isModal({ name, attribs }: PageElement): boolean {
  return (
    name === 'dialog' || attribs['aria-modal'] === 'true' || /^(?:alert)?dialog$/.test(attribs.role ?? '')
  );
}

/** Max length of a removed box; a longer one holds a part of the page, such as the description of an offer. */
const maxClosedLength = 3_000;

/** Returns true inside of a modal box that opens on a click. */
export function isInClosedBox(element: PageElement): boolean {
  for (let node: PageNode | null = element; node !== null && isElement(node); node = node.parent)
    if (isClosedBox(node)) return ownText(node).length <= maxClosedLength;
  return false;
}

function isClosedBox(element: PageElement): boolean {
  const { name, attribs } = element;
  if (name === 'dialog') return attribs.open === undefined;
  const isHidden =
    attribs.hidden !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    hiddenStylePattern.test(attribs.style ?? '');
  return isHidden && (isModal(element) || / modal /.test(` ${namesOf(element)} `));
}

/**
 * Returns a function that returns the text of an element, by its index in the page, if it is short and about cookies.
 * Looks for the words once, because an element's text is part of those of all elements around it.
 */
function readMentions($: PageTree): (index: number) => string | undefined {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let length = 0;
  const visit = (nodes: readonly PageNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        pieces.push(node.data);
        length += node.data.length;
      } else if (isElement(node)) {
        const index = starts.push(length) - 1;
        visit(node.children);
        ends[index] = length;
      }
    }
  };
  visit($.root()[0]?.children ?? []);
  const text = pieces.join('');
  const mentions = findMentions(text);
  return (index) => {
    const [start = 0, end = 0] = [starts[index], ends[index]];
    if (end - start > maxNoticeLength || !isAnyWithin(mentions, start, end)) return undefined;
    return text.slice(start, end);
  };
}

interface Mention {
  readonly start: number;
  readonly end: number;
}

/** Returns all places of `cookiePattern` in order, overlapping ones too. */
function findMentions(text: string): Mention[] {
  const foundMentions: Mention[] = [];
  everyCookiePattern.lastIndex = 0;
  for (let match = everyCookiePattern.exec(text); match !== null; match = everyCookiePattern.exec(text)) {
    foundMentions.push({ start: match.index, end: everyCookiePattern.lastIndex });
    everyCookiePattern.lastIndex = match.index + 1;
  }
  return foundMentions;
}

function isAnyWithin(mentions: readonly Mention[], start: number, end: number): boolean {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; (mentions[at]?.start ?? end) < end; at += 1) {
    if ((mentions[at]?.end ?? end) <= end) return true;
  }
  return false;
}

/** Returns true for a text about cookies with a button to answer it. */
function isNotice(element: PageElement, text: string | undefined): boolean {
  if (text === undefined) return false;
  const names = ` ${namesOf(element)} `;
  if (noticeNamePattern.test(names)) return elementsIn(element).some(isControl);
  const mentions = text.match(mentionPattern)?.length ?? 0;
  return (
    text.length <= maxUnnamedLength &&
    text.length <= mentions * maxPerMention &&
    elementsIn(element).some((part) => reactsToClicks(part) && answerTextPattern.test(labelOf(part)))
  );
}

function isControl(element: PageElement): boolean {
  if (element.name !== 'a') return reactsToClicks(element);
  return element.attribs.role === 'button' || controlNamePattern.test(` ${namesOf(element)} `);
}

/** Returns true for elements that react to clicks, by their markup. */
function reactsToClicks({ name, attribs }: PageElement): boolean {
  return buttons.has(name) || attribs.role === 'button' || attribs.onclick !== undefined;
}

function elementsIn({ children }: PageElement): PageElement[] {
  return children.filter(isElement).flatMap((child) => [child, ...elementsIn(child)]);
}

function labelOf(button: PageElement): string {
  return button.name === 'input' ? (button.attribs.value ?? '') : ownText(button);
}

function isWithin(element: PageElement, names: RegExp): boolean {
  for (let node = element.parent; node !== null && isElement(node); node = node.parent) {
    if (names.test(node.name)) return true;
  }
  return false;
}
