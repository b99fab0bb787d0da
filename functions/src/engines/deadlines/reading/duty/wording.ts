import type { TextSpan } from '../../../../platform/spanish/split-sentences.ts';

/** Matches the label of a clause before its first word: «Estipulación 5.ª El contratista». */
export const clauseLabelPattern =
  /^\p{Lu}\p{Ll}{3,14}\s\d{1,3}\s?\.?[ªº]?\.?\s?[-–]?\s(?=(?:El|La|Los|Las)\s)/u;
/** Maximum characters of an act. */
export const maxActLength = 220;

/** Matches a second party with its own term and no verb: «con un mes de antelación y la compañía con dos». */
const otherPartyPattern =
  /(?<!\S)y\s(?:el|la|los|las)\s[^,;.]{1,60}?\s(?:con|en)\s(?:\d{1,4}|un[oa]?|dos|tres|cuatro|cinco|seis|diez|quince|veinte|treinta)(?!\p{L})/iu;
/** Matches a verb in the future tense. */
const futureVerbPattern = /\p{L}r[áa]n?(?!\p{L})/iu;
/** UTF-16 units after a term in which its verb may follow. */
const maxToVerb = 120;

/** Cuts words at the first border of a clause, or before another party's term. */
export function cutClause(all: string): string {
  const other = otherPartyPattern.exec(all);
  const [rest = ''] = all
    .slice((other?.index ?? 0) + (other?.[0].length ?? 0))
    .slice(0, maxToVerb)
    .split(/[,;.]/u);
  const words = other === null || futureVerbPattern.test(rest) ? all : all.slice(0, other.index);
  const end = words.search(
    /[;:](?:\s|$)|\.(?:\s|$)|,\s(?=(?:y\s(?:el|la|que|se)|pero|salvo|si|en caso|cuando|siempre|que|quien|lo que|debiendo|quedando|pudiendo|sin que|sin perjuicio|de conformidad|conforme|según|a cuyo|a contar|bien|todo ello|transcurrid[oa]s?|contad[oa]s?|computad[oa]s?|advirti\p{L}+)(?!\p{L}))/iu,
  );
  return end === -1 ? words : words.slice(0, end);
}

/** Matches words behind a term about its counting: «contados ambos desde el día siguiente…». */
const countingPattern = /^,?\s(?:contad[oa]s|computad[oa]s|a contar|ambos)\s.*$/isu;
/** Returns a clause without its expression of time. */
export const withoutTime = (clause: string, { start, end }: TextSpan): string =>
  `${clause.slice(0, start).trim()} ${cutClause(clause.slice(end).replace(countingPattern, '')).trim()}`;
/** Matches words and punctuation that remain around a removed date or term. */
const loosePattern =
  /(?:[\s,;:(.«–—-]|(?<!\p{L})(?:en|el|la|los|las|plazo|de|del|un|una|máximo|maximo|dentro|con|antelación|anticipación|mínima|mínimo|al|menos|a|más|mas|tardar|antes|hasta|día|dia|días|como|y|e|o|por|para|término|improrrogable|preaviso|que|será|es|no|tarde|siguientes|primeros|durante|fecha|límite|o antes|desde|contar|partir|inclusive|ambos inclusive|en su caso|\d{1,2}:\d{2}(?: h| horas)?\.?))$/iu;

/** Removes loose words at the end: «en el plazo de». */
function trimLooseWords(words: string): string {
  let plain = words.trim();
  for (let times = 0; times < 14; times += 1) {
    const shorter = plain.replace(loosePattern, '').trimEnd();
    if (shorter === plain) break;
    plain = shorter;
  }
  return plain;
}

/** Removes numbering at the start and loose words at the end, and begins with a capital. */
export function tidyAct(words: string): string {
  let plain = words
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s?,)+/gu, ',')
    .replace(/:,/gu, ':')
    .trim()
    .slice(0, 300);
  plain = plain
    .replace(clauseLabelPattern, '')
    .replace(/«\s*»/gu, '')
    .replace(
      /^(?:[-–—•·.,;:|)\s]+|\p{Lu}\p{Ll}+\.\s?[-–]\s*|\d{1,2}(?:\.\d{1,2})*[.)ªº-]+\s+|[a-zñ]\)\s+)/u,
      '',
    )
    .trim();
  plain = trimLooseWords(plain);
  if (plain.length > maxActLength) plain = `${plain.slice(0, plain.lastIndexOf(' ', maxActLength))}…`;
  return plain
    .replace(/^(?:usted(?:es)?\s)?(?:\p{Ll})/iu, (lead) => lead.slice(-1))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
