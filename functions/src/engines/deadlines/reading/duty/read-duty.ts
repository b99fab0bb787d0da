import type { TextSpan } from '../../../../platform/spanish/split-sentences.ts';
import { type Clause, clauseEnd, clauseStart, isNegated, readClause, verbPattern } from './clause.ts';
import { inheritAct, separatePart } from './divide-acts.ts';
import { dutyStatementPattern } from './duty-verbs.ts';
import { setsNoDuty, type TimeKind } from './force.ts';
import { type Act, actReaders, purposeLeadPattern, readLead } from './read-act.ts';
import { lawNamePattern, readParty, withoutOwnArticles } from './subject.ts';
import { tidyAct, withoutTime } from './wording.ts';

/** A duty in the words of its sentence. */
export interface Duty {
  readonly what: string;
  readonly who: string | null;
  readonly condition: string | null;
  /** Subject and verb, which the next expression of the sentence may share. */
  readonly lead: string;
  /** True for words that set no deadline. */
  readonly isNone: boolean;
}

/** An expression of time in a sentence, with its lead-in («en el plazo de») and its start phrase. */
export interface DutyTime extends TextSpan {
  /** Part of the sentence that is about the duty. */
  readonly region: TextSpan;
  readonly isNamed: boolean;
  readonly kind: TimeKind;
}

/** Matches a sentence about a law: «El artículo 9 de la ley establece…». */
const lawStatementPattern =
  /^\W{0,4}(?:[\p{L}\d]{1,14}[.ªº)-]{1,3}\s?)?(?:según |conforme a |de acuerdo con |tal y como )?(?:el |la |los |las )?(?:propi[oa] |citad[oa] |vigente )?(?:ley(?:es)?|art[íi]culos?|reglamento|c[óo]digo|real decreto|normativa|jurisprudencia|directiva|sentencia|doctrina|legislaci[óo]n|disposici[óo]n (?:adicional|transitoria|final|legal)|estatuto)(?!\p{L})[^;.]{0,90}(?<!\p{L})(?:establec|dispon|prev|fij|señal|regul|exig|conced|contempl|reconoc|otorg|oblig|impon|estable|indic|declar|consider|interpret|limit)\p{L}*/iu;
/**
 * Matches a term that the document itself grants to its addressee under a law: «de acuerdo con el artículo 68, se le
 * concede un plazo».
 */
const legalGrantPattern =
  /^\W{0,4}(?:según|conforme a|de acuerdo con|de conformidad con|en virtud de)(?!\p{L})[^;]{0,120},\s(?:se\sles?|le|les|usted(?:es)?)\s\p{L}/iu;
const isRuleOfLaw = (before: string): boolean =>
  lawStatementPattern.test(before) && !legalGrantPattern.test(before);
/** Matches an act that is not needed: «no es necesario». */
const needlessPattern =
  /(?<!\p{L})(?:no|ni|sin que) (?:es|será|sea|resulta|resultará|hace|hará) (?:necesari|precis|obligatori|exigible|falta|imprescindible|requisito)/iu;
/** Maximum UTF-16 units after an expression in which its sentence may continue. */
const maxBeyond = 60;

/** Reads the duty around an expression of time. `previous`: that of the expression before it in the sentence. */
export function readDuty(flat: string, time: DutyTime, head: string, previous?: Duty & TextSpan): Duty {
  const [from, to] = [clauseStart(flat, time.start), clauseEnd(flat, time.end)];
  const clause = readClause(flat, time, { start: from, end: to });
  const { text, span, before, after, subject } = clause;
  const isElliptic = /^[;,]?\s(?:y\s)?(?:el|la|los|las)\s/iu.test(flat.slice(time.region.start, time.start));
  if (previous !== undefined && (previous.start >= from || isElliptic)) {
    if (!verbPattern.test(`${before} ${after}`) && !purposeLeadPattern.test(after))
      return inheritAct(previous, withoutTime(text, span));
    const party = readParty(after);
    if (party !== null && !verbPattern.test(before)) return { ...previous, who: party };
  }
  const act = actReaders.reduce<Act | undefined>((found, read) => found ?? read(clause), undefined);
  const plain = withoutTime(text, span);
  const what = tidyAct(act?.words ?? plain) || tidyAct(plain) || tidyAct(head) || tidyAct(text);
  const inherited =
    previous !== undefined && previous.start >= from && inheritsSubject(clause) ? previous.who : null;
  const whole = flat.slice(from, to);
  const plainLaw = withoutOwnArticles(whole);
  const inWhole = { start: time.start - from, end: time.end - from };
  const isLaw =
    subject?.isLaw === true || isRuleOfLaw(plainLaw.slice(0, inWhole.start)) || quotesLaw(plainLaw, inWhole);
  const isNone = setsNoDuty({
    before,
    time: text.slice(span.start, span.end),
    after,
    beyond: flat.slice(time.end, time.end + maxBeyond),
    isNamed: time.isNamed || (act?.isNamed === true && time.kind === 'term'),
    kind: time.kind,
  });
  return {
    what: separatePart(what),
    lead: readLead(clause),
    who:
      readParty(after) ??
      (act?.isCondition === true ? (act.who ?? null) : (subject?.who ?? act?.who ?? inherited)),
    condition: act?.isCondition === true || act?.isOrder === true ? null : readCondition(whole, inWhole),
    isNone:
      isNone ||
      isLaw ||
      (act?.isCondition !== true && isNegated(clause)) ||
      needlessPattern.test(text.slice(0, span.end)),
  };
}

/** Matches a pronoun at the end of a text: «éste». */
const pronounPattern = /(?:^|\s)(?:[ée]st[eao]s?|aquel(?:la|los|las)?|quien(?:es)?)\s*$/iu;

/** Returns true for a verb without a subject of its own: «y la instalará». */
const inheritsSubject = ({ before, verb: chosen, subject }: Clause): boolean =>
  chosen !== undefined &&
  subject?.thing === undefined &&
  chosen[2]?.trim() !== 'se' &&
  !pronounPattern.test(before.slice(0, chosen.index));

function quotesLaw(clause: string, { start, end }: TextSpan): boolean {
  const before = clause.slice(0, start);
  const opened = Math.max(before.lastIndexOf('«'), before.lastIndexOf('“'));
  const isQuoted = opened !== -1 && !/[»”]/u.test(before.slice(opened)) && /[»”]/u.test(clause.slice(end));
  return isQuoted && lawNamePattern.test(before.slice(0, opened));
}

/** Matches the beginning of a condition: «si», «en caso de». */
const conditionLeadPattern =
  /(?<!\p{L})(?:si|de(?=\s(?:no )?\p{L}{2,20}[aei]r(?:se|lo|la)?\s[^,;.]{1,80},)|en caso de(?: que)?|en el caso de(?: que)?|en el supuesto de(?: que)?|cuando|salvo que|a menos que|siempre que|siempre y cuando|en tanto|caso de)(?!\p{L})/iu;
const maxCondition = 240;

function readCondition(clause: string, { start, end }: TextSpan): string | null {
  for (const isBefore of [true, false]) {
    const part = isBefore ? clause.slice(0, start) : clause.slice(end);
    const match = conditionLeadPattern.exec(part);
    if (match === null) continue;
    const rest = part.slice(match.index);
    const comma = rest.slice(match[0].length).search(/[,;:.]\s|[;:.]$/u);
    const words = comma === -1 ? rest : rest.slice(0, match[0].length + comma);
    const text = words.trim();
    // Skips a condition before the time without a comma at its end: the text then includes the main clause.
    if (isBefore && comma === -1 && dutyStatementPattern.test(rest)) continue;
    if (text.length > match[0].length + 2 && text.length <= maxCondition) return text;
  }
  return null;
}
