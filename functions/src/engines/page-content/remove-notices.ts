import { ownText } from './measure-text.ts';
import {
  allElements,
  findNamed,
  namesOf,
  type PageElement,
  type PageTree,
  removeNode,
  setOf,
} from './page-tree.ts';

/** Names of consent managers and of what their authors call a notice. */
const noticeNames =
  / (?:cookies?|cookiebanner|cookiebar|cookielaw|cookiebot|cookieyes|cookieconsent|consent|gdpr|rgpd|cmplz|cmp|cky|cli|onetrust|optanon|didomi|iubenda|usercentrics|klaro|termly|osano|axeptio|tarteaucitron|borlabs|moove|quantcast|trustarc|truste|aviso cookies|cc window) /;
const aboutCookies = /cookie|consent|privacidad|privacy/i;
/** What a modal box or a notice does not have inside. */
const contentElements = setOf('main article h1');
const buttons = setOf('button input');
const longestNotice = 6_000;
const controlRoles = setOf('button');

/** Removes notices about cookies, modal or not, however much they say beside a short page. */
export function removeNotices($: PageTree): void {
  for (const element of allElements($)) {
    if (/^(?:html|body|head|main|article|form|h[1-6])$/.test(element.name)) continue;
    if (!(isModal(element) && aboutCookies.test(ownText(element))) && !isNotice(element)) continue;
    if (findNamed(element, contentElements).length === 0) removeNode(element);
  }
}

function isModal({ name, attribs }: PageElement): boolean {
  return (
    name === 'dialog' || attribs['aria-modal'] === 'true' || /^(?:alert)?dialog$/.test(attribs.role ?? '')
  );
}

/** A page about cookies has no button to accept them. */
function isNotice(element: PageElement): boolean {
  const { class: classes, id } = element.attribs;
  if (classes === undefined && id === undefined) return false;
  if (!noticeNames.test(` ${namesOf(element)} `)) return false;
  const text = ownText(element);
  return text.length <= longestNotice && aboutCookies.test(text) && hasButton(element);
}

function hasButton(element: PageElement): boolean {
  if (findNamed(element, buttons).length > 0) return true;
  return findNamed(element, setOf('a')).some(
    ({ attribs }) =>
      controlRoles.has(attribs.role ?? '') ||
      / (?:btn|button|boton|accept|aceptar) /.test(` ${namesOf({ attribs } as PageElement)} `),
  );
}
