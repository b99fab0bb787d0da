import { ownText } from './measure-text.ts';
import { isElement, type PageElement, type PageTree } from './page-tree.ts';
import { shortLines } from './short-lines.ts';

/** Headings of what a site offers besides its content, in the languages that the product is used in. */
const offerHeadings =
  /^(?:(?:you (?:may|might) (?:also )?(?:like|love|enjoy)|customers? (?:also|who)\b.*|people also (?:bought|viewed|like|search)\b.*|frequently bought together|related (?:products|items|articles|posts|content|stories|topics|news|links|reading|searches|threads|questions|videos|pages|categories|resources)|similar (?:products|items|threads|topics|articles)|recommended(?: (?:for you|products|reading|articles|stories))?|recommendations|more (?:from|in|stories|articles|news|like this|to (?:read|explore|discover|love))\b.*|recently viewed.*|best ?sellers|shop (?:the look|by \w+)|complete the look|pairs well with|(?:customer )?reviews?(?: \(\d+\))?|customer (?:reviews|ratings)\b.*|what (?:our )?customers (?:are )?(?:say|think)\w*.*|ratings? (?:and|&) reviews?|write a review|share (?:this|on)\b.*|leave a (?:reply|comment)|(?:\d+ )?(?:comments|responses|replies)|about the authors?|tags|categories|archives|newsletter|(?:subscribe|sign up|join)\b.*|follow us.*|stay (?:connected|updated|in touch).*|connect with us|latest (?:posts|news|articles|stories|blogs?)|recent (?:posts|articles|comments)|popular (?:posts|articles|topics|searches)|trending\b.*|most (?:read|popular|viewed)|read (?:next|more|this next)|up next|keep reading|explore more|discover more|see also|further reading|sponsored\b.*|advertisement|download (?:the|our) app.*|compare (?:with )?similar.*|need help\??|cookies?\b.*|your privacy.*)|(?:también te (?:puede|podría) (?:interesar|gustar)|te puede interesar|productos relacionados|artículos relacionados|noticias relacionadas|relacionad[oa]s|más (?:noticias|artículos|leídas|de)\b.*|lo más (?:leído|visto)|opiniones(?: de (?:los )?clientes)?|comentarios|deja (?:un|tu) comentario|suscríbete.*|compartir|etiquetas|sobre el autor|últimas (?:noticias|entradas)|síguenos.*|vistos recientemente)|(?:ähnliche (?:produkte|artikel|beiträge)|das könnte (?:sie|dir) auch (?:interessieren|gefallen)|kundenbewertungen|bewertungen|kommentare|kunden kauften auch.*|weitere (?:artikel|beiträge|themen)|newsletter.*|verwandte (?:artikel|themen))|(?:vous aimerez aussi|produits (?:similaires|associés|apparentés)|articles (?:similaires|liés|connexes)|à lire aussi|avis(?: des)? clients?|avis|commentaires|les clients .*|sur le même (?:sujet|thème)))[\s:…!.]*$/i;
const headings = 'h1, h2, h3, h4, h5, h6, [role=heading]';
const longestHeading = 80;
const mostOffers = 60;
/** A part larger than this share of the content is not removed for its heading. */
const largestShare = 0.5;

/** Takes away the parts of the content whose heading says that they lead elsewhere, sell something else or ask for something. */
export function removeOffers($: PageTree): void {
  const whole = $.root().text().length;
  const offers = shortLines($, headings, longestHeading).filter(({ text }) => offerHeadings.test(text));
  for (const { element: heading } of offers.slice(0, mostOffers)) {
    const part = partOf($, heading);
    if (part.reduce((sum, node) => sum + ownText(node).length, 0) < whole * largestShare) $(part).remove();
  }
}

/** The largest element that has no other heading before this one and none of its rank, or the run up to the next such heading. */
function partOf($: PageTree, heading: PageElement): PageElement[] {
  let part = heading;
  for (let node = heading.parent; node !== null && isElement(node); node = node.parent) {
    if (/^(?:body|html|main|article)$/.test(node.name)) break;
    const first = $(node).find(headings).get(0);
    if (first !== heading || countPeers($, node, heading) > 1) break;
    part = node;
  }
  const run = [part];
  if (part !== heading && ownText(part).trim().length > ownText(heading).trim().length) return run;
  for (let next = part.next; next !== null; next = next.next) {
    if (!isElement(next)) continue;
    if (
      $(next).is(headings) ||
      $(next)
        .find(headings)
        .toArray()
        .some((found) => rankOf(found) <= rankOf(heading))
    )
      break;
    run.push(next);
  }
  return run;
}

function countPeers($: PageTree, element: PageElement, heading: PageElement): number {
  return $(element)
    .find(headings)
    .toArray()
    .filter((found) => rankOf(found) <= rankOf(heading)).length;
}

function rankOf(heading: PageElement): number {
  const level = /^h([1-6])$/.exec(heading.name)?.[1] ?? heading.attribs['aria-level'] ?? '2';
  return Number(level);
}
