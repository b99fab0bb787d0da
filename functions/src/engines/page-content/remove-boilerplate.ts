import { largestSize, measureText, type TextMeasure } from './measure-text.ts';
import { onceEach } from './once-each.ts';
import {
  allElements,
  isElement,
  lowerWords,
  namesOf,
  type PageElement,
  type PageTree,
  removeNode,
  wordSet,
} from './page-tree.ts';
import type { PageKind } from './recognise-kind.ts';

const notText = wordSet(
  'script style template svg math iframe frame object embed canvas audio video map link meta noembed noframes',
);
const controls = wordSet('button select input textarea datalist progress meter');
const controlRoles = wordSet('button menuitem option');
const controlHolders = wordSet('h1 h2 h3 h4 h5 h6 summary dt');
/** Matches a style that hides an element. */
const inlineHiddenPattern = /display\s*:\s*none|visibility\s*:\s*hidden/i;
const surroundingRoles = wordSet(
  'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar listbox',
);

/** Class names and ids of elements around the content, on any site. */
const surroundingNames = new Set(
  'cookie cookies consent gdpr newsletter subscribe signup share sharing shares social sharedaddy addtoany related recommended recommendation recommendations recirc outbrain taboola breadcrumb breadcrumbs sidebar advert adverts advertisement advertising ad ads adsense adslot sponsored promo promotion popup modal overlay menu navbar navigation megamenu footer pagination pager paginator toolbar skip login signin minicart wishlist masthead trending mostread infinite toc tooltip copyright disclaimer paywall flyout drawer offcanvas announcement banner search upsell'.split(
    ' ',
  ),
);
/** Matches class names of blocks around an article. */
const surroundingPhrasePattern =
  / (?:author bio|author box|about author|author info|read (?:more|next|also)|more (?:from|stories|articles|news|posts)|most (?:read|popular|viewed)|also (?:like|read)|up next|next article|prev(?:ious)? (?:post|article)|post (?:nav|tags|meta|footer)|entry (?:meta|footer|utility)|article (?:meta|tags|footer|share)|tag(?:s| list| cloud)|inline ?(?:related|promo|newsletter)|cross sell|customers also|you may|recently viewed|similar (?:threads|topics|questions|products|items)|site (?:header|footer|nav)|page (?:header|footer) nav|follow us|email (?:signup|capture)|widget area) /;
/** Matches class names of text for screen readers or print only. */
const hiddenNamePattern =
  / (?:sr only|screen reader(?: text)?|visually ?hidden|screenreader|a11y hidden|off ?screen|print only|noprint|hidden print) /;
/** Matches class names of comments. */
const commentNamePattern = / (?:comments?|disqus|respond|replies|comment list|livefyre|commento) /;
/** Matches class names of navigation. */
const navigationNamePattern =
  / (?:nav|navbar|navigation|menu|megamenu|sidebar|sidenav|toc|table of contents|breadcrumbs?|footer) /;
/** Matches class names of blocks beside a product. */
const besideProductsPattern =
  / (?:reviews?|ratings?|yotpo|bazaarvoice|judgeme|jdgm|trustpilot|okendo|loox|stamped|ugc|testimonials?|carousel|slider|swiper|slick slider|variants?|swatch(?:es)?|options?|quantity|add to cart|addtocart|buy box|price|prices|payment|shipping estimate|sticky|bundle|cross|cart|size (?:guide|chart)|country|currency|localization) /;
/** Matches class names of panels that may be collapsed. */
const panelNamePattern =
  / (?:tab|tabs|tabpanel|panel|accordion|collapse|collapsible|collapsed|toggle|faq|answer|details?|expand(?:able)?|content|description|spec(?:s|ifications)?) /;

/** Max share of the page's text in boilerplate; a larger part is content under any name. */
const maxShare = 0.4;
const navigationLinks = 0.7;
const minNoscriptLength = 400;
const minPanelLength = 80;

/**
 * Removes hidden elements, controls, landmarks of the site, and elements named as advertising, sharing, recommendations
 * or comments. Keeps the comments of a forum; removes the reviews of a product.
 */
export function removeBoilerplate($: PageTree, kind: PageKind): void {
  const removeWhere = (fits: (element: PageElement) => boolean): void =>
    allElements($).filter(fits).forEach(removeNode);
  removeWhere(({ name }) => notText.has(name));
  keepNoscript($);
  removeControls($);
  const measures = measureText($.root().contents().toArray());
  const wholeLength = largestSize(measures, ({ text }) => text);
  const sizeOf = (element: PageElement): number => measures.get(element)?.text ?? 0;
  const ownWhole = largestSize(measures, ({ text, linked }) => text - linked);
  const namesIn = createNameReader();
  const isSmall = (element: PageElement): boolean => sizeOf(element) < wholeLength * maxShare;
  // Navigation may have more text than the content.
  const isMenu = (element: PageElement): boolean => {
    const { text = 0, linked = 0 } = measures.get(element) ?? {};
    return linked > text * navigationLinks && text - linked < ownWhole * maxShare;
  };
  const isSmallNavigation = (element: PageElement): boolean => isSmall(element) || isMenu(element);
  removeHiddenElements($, measures, { isSmall, isMenu });
  removeWhere(
    (element) =>
      (element.name === 'nav' ||
        element.name === 'aside' ||
        surroundingRoles.has(element.attribs.role ?? '')) &&
      isSmallNavigation(element),
  );
  removeWhere(
    (element) =>
      (element.name === 'header' || element.name === 'footer') && isSmall(element) && isOfSite(element),
  );
  removeWhere(
    (element) =>
      isNameable(element) && isSmallNavigation(element) && navigationNamePattern.test(namesIn(element)),
  );
  const surroundingOf = onceEach((names) => surroundingNameIn(names, kind));
  const nameOf = (element: PageElement): string | undefined =>
    isSmall(element) && isNameable(element) ? surroundingOf(namesIn(element)) : undefined;
  removeNamedElements($, nameOf, (elements) => sum(elements.map(sizeOf)) < wholeLength * maxShare);
}

/** Keeps `noscript` as content when it has at least a third of the page's text. */
function keepNoscript($: PageTree): void {
  const allNoscripts = allElements($).filter(({ name }) => name === 'noscript');
  if (allNoscripts.length === 0) return;
  const blocks = allNoscripts.filter((element) => hasAncestor(element, ({ name }) => name === 'body'));
  const sizeOf = (text: string): number => text.replace(/\s+/g, ' ').length;
  const inside = sizeOf($(blocks).text());
  const isContent = inside >= minNoscriptLength && inside >= sizeOf($('body').text()) / 3;
  if (!isContent) blocks.forEach(removeNode);
  for (const element of allElements($)) {
    if (element.name === 'noscript') $(element).replaceWith($(element).contents());
  }
}

/** Removes controls; keeps the text of a button in a heading, which opens a fold. */
function removeControls($: PageTree): void {
  for (const element of allElements($)) {
    if (!controls.has(element.name) && !controlRoles.has(element.attribs.role ?? '')) continue;
    if (element.name === 'button' && hasAncestor(element, ({ name }) => controlHolders.has(name))) {
      $(element).replaceWith($(element).contents());
    } else {
      removeNode(element);
    }
  }
}

/** Removes hidden elements; shows folded parts of the content: tabs, accordions, answers. */
function removeHiddenElements(
  $: PageTree,
  measures: ReadonlyMap<PageElement, TextMeasure>,
  { isSmall, isMenu }: Readonly<Record<'isSmall' | 'isMenu', (element: PageElement) => boolean>>,
): void {
  for (const element of allElements($)) {
    if (element.name === 'body' || element.name === 'html') continue;
    const { style, hidden, role, ...attributes } = element.attribs;
    const isDialog = element.name === 'dialog' || attributes['aria-modal'] === 'true';
    const isHidden =
      hidden !== undefined || attributes['aria-hidden'] === 'true' || inlineHiddenPattern.test(style ?? '');
    if (!isDialog && !isHidden) continue;
    const measure = measures.get(element);
    const isPanel = role === 'tabpanel' || panelNamePattern.test(` ${namesOf(element)} `);
    const isContent =
      measure !== undefined && measure.prose >= minPanelLength && measure.linked < measure.text / 3;
    if (isMenu(element) || (isSmall(element) && (isDialog || !(isPanel && isContent)))) removeNode(element);
    else for (const name of ['hidden', 'aria-hidden', 'style']) delete element.attribs[name];
  }
}

/** Removes elements by name. A name on a large part of the page is content on this site. */
function removeNamedElements(
  $: PageTree,
  nameOf: (element: PageElement) => string | undefined,
  areFew: (elements: readonly PageElement[]) => boolean,
): void {
  const groups = new Map<string, PageElement[]>();
  for (const element of allElements($)) {
    const name = nameOf(element);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [element]);
    else group.push(element);
  }
  for (const [name, group] of groups) {
    const members = new Set(group);
    const outermost = group.filter((element) => !hasAncestor(element, (above) => members.has(above)));
    if (commentNamePattern.test(name) || areFew(outermost)) outermost.forEach(removeNode);
  }
}

/** Returns a function like `namesOf`, with a space at both ends. Many elements of a page share their names. */
function createNameReader(): (element: PageElement) => string {
  const wordsOf = onceEach((names) => ` ${lowerWords(names)} `);
  return ({ attribs: { class: classes = '', id = '' } }) => wordsOf(`${classes} ${id}`);
}

function surroundingNameIn(names: string, kind: PageKind): string | undefined {
  const name = names.split(' ').find((candidate) => surroundingNames.has(candidate));
  if (name !== undefined) return name;
  const patterns = [hiddenNamePattern, surroundingPhrasePattern];
  if (kind !== 'forum') patterns.push(commentNamePattern);
  if (kind === 'product') patterns.push(besideProductsPattern);
  return patterns.map((pattern) => pattern.exec(names)?.[0]).find((found) => found !== undefined);
}

/** Returns false for elements that are content under any name, and for unnamed ones. */
function isNameable({ name, attribs }: PageElement): boolean {
  if (attribs.class === undefined && attribs.id === undefined) return false;
  return !/^(?:html|body|main|article|h[1-6]|p|code|pre|tr|td|tbody|table)$/.test(name);
}

function hasAncestor(element: PageElement, fits: (element: PageElement) => boolean): boolean {
  for (let node = element.parent; node !== null; node = node.parent) {
    if (isElement(node) && fits(node)) return true;
  }
  return false;
}

/** Returns false for the header of an article, which holds its title and notes. */
function isOfSite(element: PageElement): boolean {
  if (element.name === 'footer') return true;
  for (let node = element.parent; node !== null; node = node.parent) {
    if (isElement(node) && /^(?:article|main|section)$/.test(node.name)) return false;
  }
  return true;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
