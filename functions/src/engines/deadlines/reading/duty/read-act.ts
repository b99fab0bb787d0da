import type { TextSpan } from '../../../../platform/spanish/split-sentences.ts';
import type { Clause } from './clause.ts';
import { dutyStatementPattern, futureVerbs, modalVerbs } from './duty-verbs.ts';
import { isActor } from './subject.ts';
import { cutClause, maxActLength, tidyAct, withoutTime } from './wording.ts';

/** Act in the words of a clause. `who` performs it; without `who`, the subject of the clause does. */
export interface Act {
  readonly words: string;
  readonly who?: string | null | undefined;
  /** True when the words state a duty without a verb of duty: a notice, the omission of a condition. */
  readonly isNamed?: boolean;
  readonly isCondition?: boolean;
  /** True for an act that an authority orders: a condition behind it is about the omission. */
  readonly isOrder?: boolean;
}

/** Matches an order before its term: «se le requiere para que, en el plazo de». */
const orderPattern =
  /(?<!\p{L})(?:requi[eé]r|requer|emplaz|cit|inst|conmin|conced|otorg)\p{L}*(?!\p{L})[^;.]{0,160}\spara\sque,?\s*$/iu;

/** Reads the act that an authority orders within a term: «para que, en diez días, subsane la falta». */
function readOrder({ before, after }: Clause): Act | undefined {
  const words = orderPattern.test(before)
    ? /^[\s,]*(\p{L}{3,}[ea]n?\s[^,;.]{2,})/iu.exec(after)?.[1]
    : undefined;
  return words === undefined ? undefined : { words, isNamed: true, isOrder: true };
}

/** Reads a condition that the expression is part of: its own subject acts, and not that of the main clause. */
function readOpenCondition({ before, after, verb: chosen, span }: Clause): Act | undefined {
  const [, marker = '', words] =
    /(?:^|[,;.\s-])(si(?! bien)|cuando|(?<=(?:^|[\d,;.-])\s?)de(?= no \p{L}+[aei]r(?:se|lo|la)?\s))\s([^,;]{0,200})$/iu.exec(
      before,
    ) ?? [];
  if (words === undefined) return undefined;
  const rest = after.slice(0, after.search(/[,;.](?:\s|$)|$/u));
  const isBehindMain = (chosen?.index ?? span.end) < span.start;
  const hasSubject = /^(?:el|la|los|las|cualquiera|alguna?|ninguna)\s/iu.test(words);
  if (isBehindMain && (marker.toLowerCase() === 'cuando' || !hasSubject)) return undefined;
  if (dutyStatementPattern.test(words) || dutyStatementPattern.test(rest)) return undefined;
  const all = `${words.trim()} ${rest.trim()}`.trim();
  const subject = /^((?:el|la|los|las|cualquiera|ninguna)\s[^,;]{1,60}?)\s(?:no|se|le|les|lo|la)\s/iu.exec(
    all,
  )?.[1];
  const who = subject !== undefined && isActor(subject) ? subject : null;
  return { words: all, who, isNamed: true, isCondition: true };
}

/** Matches a decision that orders an act: «acuerda que el arrendatario entregue las llaves». */
const decreedPattern =
  /(?<!\p{L})(?:acuerda|acordó|aprueba|aprobó|ordena|decide|decidió|requiere|exige)n?\s(?:[^,;.]{0,40}\s)?que\s((?:el|la|los|las)\s\p{L}+)\s([^;]{0,200})$/iu;

/** Matches the act of a party before its notice: «se notificase a la otra su voluntad». */
const notificationPattern =
  /(?:^|[,;]\s)((?:ninguna|cualquiera|alguna)\sde\s(?:las|los)\s\p{L}+)\s((?:no\s)?(?:hubie[rs]en?|haya)\s(?:notificado|comunicado|manifestado|avisado|denunciado)[^,;]{0,120}),?[^,;]{0,80}$/iu;

/** Reads the act of a decision («se acuerda que el administrador solicite…») or of a notice. */
function readDecree({ before }: Clause): Act | undefined {
  const [, who = '', words = ''] = decreedPattern.exec(before) ?? [];
  if (who !== '' && isActor(who) && !dutyStatementPattern.test(words)) return { who, words };
  const [, party = '', act = ''] = notificationPattern.exec(before) ?? [];
  return party === '' ? undefined : { who: party, words: `${party} ${act}` };
}

/** Matches a purpose behind a term: «para alegar». */
export const purposeLeadPattern =
  /^[\s,]*(?:para|a fin de|a efectos de|al objeto de|con el fin de) (?=\p{L}+(?:r|rse|rlo|rla)(?!\p{L})|la |el |que )/iu;

/**
 * Reads the purpose behind a term: «para presentar alegaciones», but not «la fecha fijada para la recepción», which is
 * its start.
 */
function readPurpose({ text, span, after }: Clause): Act | undefined {
  const match = /(?:fijad|señalad|previst|establecid)[oa]$/iu.test(text.slice(0, span.end))
    ? null
    : purposeLeadPattern.exec(after);
  return match === null ? undefined : { words: cutClause(after.slice(match[0].length)) };
}

/** Matches a term with its act: «plazo para presentar…». */
const namedTermPattern =
  /(?:plazo|t[ée]rmino)(?: m[áa]ximo)? (?:para|de) ((?:la |el )?[^,;:.]{3,90}?)(?= (?:ser[áa]|es|finaliza|termina|concluye|vence|expira|no podr[áa]|de \d|de (?:un|dos|tres|quince|diez|treinta)|hasta|comenzar[áa]|se)(?!\p{L})|:|$)/iu;

/** Reads the act of a named term: «el plazo de presentación será de…». */
function readNamedTerm({ before }: Clause): Act | undefined {
  const words = namedTermPattern.exec(before)?.[1];
  return words === undefined || /^(?:un|una|dos|tres|\d)/iu.test(words) ? undefined : { words };
}

/** Matches a party that gives notice. */
const communicationPattern =
  /^\s*((?:cualquiera|una|alguna|ninguna|el|la|los|las)\s[^,;.]{0,60}?)\s(?:(?:no|se|le|lo)\s){0,3}(?:comuni[cq]|notifi[cq]|manif|avis|denunci|expres|preavis|solicit|opong|requier|indi[cq]|desist|renunci|formul|hubie)\p{L}+/iu;

/** Reads the act of a party that an exception names: «salvo que cualquiera de las partes comunique a la otra…». */
function readNotice({ text, span, verb: chosen }: Clause): Act | undefined {
  const who = chosen === undefined ? communicationPattern.exec(text)?.[1] : undefined;
  if (who === undefined || !isActor(who.trim())) return undefined;
  const inRest = { start: Math.max(0, span.start - who.length), end: span.end - who.length };
  return { words: withoutTime(text.slice(who.length), inRest), who: who.trim(), isNamed: true };
}

/** Matches the main clause behind a relative one: «…, remitirá los certificados». */
const verbAfterCommaPattern = new RegExp(
  String.raw`^,\s(?:(?:se|lo|la|le)\s)?(?:${modalVerbs}|${futureVerbs})(?!\p{L})`,
  'iu',
);

/** Matches «at least» or «at most» at the end of a text: «, como máximo,». */
const looseBoundPattern = /,?(?:\s(?:al menos|como m[íi]nimo|como m[áa]ximo))?,?$/iu;

function describeVerb(clause: string, match: RegExpMatchArray, span: TextSpan): string {
  const at = match.index ?? 0;
  const isModal = match[3] !== undefined;
  const from = isModal ? at + match[0].length : at;
  const rest = clause.slice(from);
  const inRest = { start: span.start - from, end: span.end - from };
  if (inRest.start < 0) return cutClause(rest);
  const before = cutClause(rest.slice(0, inRest.start));
  const isWholeBefore = before.length < rest.slice(0, inRest.start).trimEnd().length - 1;
  const after =
    isWholeBefore || verbAfterCommaPattern.test(rest.slice(inRest.end))
      ? ''
      : cutClause(rest.slice(inRest.end).replace(/^\s*[,)]?\s*/u, ''));
  const joined = `${before.trim().replace(looseBoundPattern, '')} ${after.trim()}`.trim();
  return joined.length > maxActLength ? before : joined;
}

function readVerbAct({ text, span, verb: chosen, subject }: Clause): Act | undefined {
  if (chosen === undefined) return undefined;
  const thing = subject?.thing;
  const lead = thing === undefined ? '' : `${thing} ${chosen[3] === undefined ? '' : chosen[0]} `;
  return { words: `${lead}${describeVerb(text, chosen, span)}` };
}

/** Functions that parse a clause's act, in order of priority; the first match wins. */
export const actReaders: readonly ((clause: Clause) => Act | undefined)[] = [
  readOpenCondition,
  readOrder,
  readDecree,
  readPurpose,
  readNamedTerm,
  readNotice,
  readVerbAct,
];

/** Returns subject and verb of a duty, with the infinitive of a modal one. */
export function readLead({ text, verb: chosen, subject }: Clause): string {
  if (chosen === undefined) return '';
  const behind = text.slice((chosen.index ?? 0) + chosen[0].length);
  const written = chosen[3] === undefined ? chosen[0] : (/^\s*\p{L}+/u.exec(behind)?.[0] ?? '');
  return tidyAct(`${subject?.thing ?? ''} ${written}`);
}
