import { trimEndMatching } from '../../contract/trim-matching.ts';
import { largestSize, measureText, ownText } from './measure-text.ts';
import { isElement, type PageElement, type PageNode, type PageTree, removeNode } from './page-tree.ts';
import { findShortLines } from './short-lines.ts';

/**
 * Matches headings of offers and other parts beside the content of a site: «related products», «leave a
 * comment».
 */
const offerHeadingPattern =
  /^(?:(?:you (?:may|might) (?:also )?(?:like|love|enjoy)|customers? (?:also|who)\b.*|people also (?:bought|viewed|like|search)\b.*|frequently bought together|related (?:products|items|articles|posts|content|stories|topics|news|links|reading|searches|threads|questions|videos|pages|categories|resources)|similar (?:products|items|threads|topics|articles)|recommended(?: (?:for you|products|reading|articles|stories))?|recommendations|more (?:from|in|stories|articles|news|like this|to (?:read|explore|discover|love))\b.*|recently viewed.*|best ?sellers|shop (?:the look|by \w+)|complete the look|pairs well with|(?:customer )?reviews?(?: \(\d+\))?|customer (?:reviews|ratings)\b.*|what (?:our )?customers (?:are )?(?:say|think).*|ratings? (?:and|&) reviews?|write a review|share (?:this|on)\b.*|leave a (?:reply|comment)|(?:\d+ )?(?:comments|responses|replies)|about the authors?|tags|categories|archives|newsletter|(?:subscribe|sign up|join)\b.*|follow us.*|stay (?:connected|updated|in touch).*|connect with us|latest (?:posts|news|articles|stories|blogs?)|recent (?:posts|articles|comments)|popular (?:posts|articles|topics|searches)|trending\b.*|most (?:read|popular|viewed)|read (?:next|more|this next)|up next|keep reading|explore more|discover more|see also|further reading|sponsored\b.*|advertisement|download (?:the|our) app.*|compare (?:with )?similar.*|need help\??|cookies?\b.*|your privacy.*)|(?:también te (?:puede|podría) (?:interesar|gustar)|te puede interesar|productos relacionados|artículos relacionados|noticias relacionadas|relacionad[oa]s|más (?:noticias|artículos|leídas|de)\b.*|lo más (?:leído|visto)|opiniones(?: de (?:los )?clientes)?|comentarios|deja (?:un|tu) comentario|suscríbete.*|compartir|etiquetas|sobre el autor|últimas (?:noticias|entradas)|síguenos.*|vistos recientemente)|(?:ähnliche (?:produkte|artikel|beiträge)|das könnte (?:sie|dir) auch (?:interessieren|gefallen)|kundenbewertungen|bewertungen|kommentare|kunden kauften auch.*|weitere (?:artikel|beiträge|themen)|newsletter.*|verwandte (?:artikel|themen))|(?:vous aimerez aussi|produits (?:similaires|associés|apparentés)|articles (?:similaires|liés|connexes)|à lire aussi|avis(?: des)? clients?|avis|commentaires|les clients .*|sur le même (?:sujet|thème)))$/i;
/** Returns true for a heading that announces offers. */
export function isOfferHeading(text: string): boolean {
  return offerHeadingPattern.test(trimEndMatching(text, /[\s:…!.]/));
}

const maxHeadingLength = 80;
const maxOffers = 60;
/** Max share of the content in a removed part; a larger one stays, despite its heading. */
const maxShare = 0.5;

/** Removes parts of the content under headings of links elsewhere, sales or requests. */
export function removeOffers($: PageTree): void {
  const measures = measureText($.root().contents().toArray());
  const wholeLength = largestSize(measures, ({ text }) => text);
  const isHeading = ({ name, attribs }: PageElement): boolean =>
    /^h[1-6]$/.test(name) || attribs.role === 'heading';
  const offers = findShortLines($, isHeading, maxHeadingLength, measures).filter(({ text }) =>
    isOfferHeading(text),
  );
  if (offers.length === 0) return;
  const outlines = new Map<PageElement, Outline>();
  for (const node of $.root().contents().toArray()) outlineOf(node, outlines);
  for (const { element } of offers.slice(0, maxOffers)) {
    const part = partOf(element, outlines);
    const size = part.reduce((sum, node) => sum + (measures.get(node)?.text ?? 0), 0);
    if (size < wholeLength * maxShare) part.forEach(removeNode);
  }
}

/** Headings in an element: the first one, and the number of each rank from 1 to 6. */
interface Outline {
  readonly first: PageElement | undefined;
  readonly counts: readonly number[];
}

function outlineOf(node: PageNode, outlines: Map<PageElement, Outline>): Outline | undefined {
  if (!isElement(node)) return undefined;
  const rank = rankOf(node);
  let first = rank === undefined ? undefined : node;
  const counts = [0, 0, 0, 0, 0, 0, 0];
  if (rank !== undefined) counts[rank] = 1;
  for (const child of node.children) {
    const inner = outlineOf(child, outlines);
    first ??= inner?.first;
    for (const [position, count] of inner?.counts.entries() ?? [])
      counts[position] = (counts[position] ?? 0) + count;
  }
  const outline = { first, counts };
  outlines.set(node, outline);
  return outline;
}

/**
 * Returns the largest element that begins with this heading and has no other of its rank. Without such an element,
 * returns the siblings up to the next heading of that rank.
 */
function partOf(heading: PageElement, outlines: ReadonlyMap<PageElement, Outline>): PageElement[] {
  const rank = rankOf(heading) ?? 2;
  const peersIn = (element: PageElement): number =>
    outlines
      .get(element)
      ?.counts.slice(0, rank + 1)
      .reduce((sum, count) => sum + count, 0) ?? 0;
  let part = heading;
  for (let node = heading.parent; node !== null && isElement(node); node = node.parent) {
    if (/^(?:body|html|main|article)$/.test(node.name)) break;
    if (outlines.get(node)?.first !== heading || peersIn(node) > 1) break;
    part = node;
  }
  const run = [part];
  if (part !== heading && ownText(part).trim().length > ownText(heading).trim().length) return run;
  for (let next = part.next; next !== null; next = next.next) {
    if (!isElement(next)) continue;
    if (peersIn(next) > 0) break;
    run.push(next);
  }
  return run;
}

function rankOf({ name, attribs }: PageElement): number | undefined {
  const headingLevel = /^h([1-6])$/.exec(name)?.[1];
  if (headingLevel !== undefined) return Number(headingLevel);
  if (attribs.role !== 'heading') return undefined;
  const declared = Number(attribs['aria-level'] ?? 2);
  return declared >= 1 && declared <= 6 ? Math.floor(declared) : 2;
}
