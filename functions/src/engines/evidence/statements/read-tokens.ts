import { foldText, stemOf } from '../../../platform/spanish/spanish-terms.ts';
import { stopWords } from '../../../platform/spanish/spanish-word-lists.ts';
import { isSameValue, percentWords, readValues, type StatedValue } from '../values/read-values.ts';

/** A word or value that carries the meaning of a sentence. Function words and linking verbs are not tokens. */
export interface Token {
  /** The folded word, or the name of its family; for a value its first reading. */
  readonly form: string;
  readonly stem: string;
  /** True for words whose position does not matter: «mensual» beside its noun equals «al mes» at the end. */
  readonly isMovable: boolean;
  readonly value: StatedValue | undefined;
  /** True right after a word of negation: «no se aplica», «sin autorización». */
  readonly isDenied: boolean;
  /** True right after «sin»: the statement itself is not denied. */
  readonly isLacking: boolean;
  readonly start: number;
  readonly end: number;
}

/** Words of negation, folded. */
export const negationWords: ReadonlySet<string> = new Set(
  'no ni nunca jamas sin tampoco nadie ningun ninguno ninguna nada not never without neither nor none nobody cannot'.split(
    ' ',
  ),
);

/** Matches words that negate what they name: «está prohibido fumar», «queda excluido el robo». */
const prohibitingPattern = /^(?:prohib|vedad[oa]|exclu(?:id|y|sion))/u;

const absenceWords: ReadonlySet<string> = new Set(['sin', 'without']);

/** Verbs and nouns that link a subject to its predicate and have no meaning of their own. */
const joiningForms: ReadonlySet<string> = new Set(
  `es son era eran fue fueron sera seran sea sean ser siendo sido esta estan estar estara
  asciende ascienden ascendia equivale equivalen equivaldra consiste consisten corresponde corresponden fija fijan fijado fijada
  establece establecen establecido establecida indica indican señala dispone preve recoge figura figuran consta
  cifra importe cantidad segun conforme acuerdo total totaliza suma suman sumando resulta resultado igual
  documento contrato texto pagina pasaje
  is are was were be amounts amount equals says states according document contract page total sum`
    .trim()
    .split(/\s+/u)
    .map(foldText),
);

/** Function words that change the meaning of a statement when lost or added. */
const decisiveForms: ReadonlySet<string> = new Set(
  `si cuando mientras hasta desde cada solo para durante mas menos antes despues tras bajo contra entre todo toda todos todas
  algun alguna algunos algunas pocos pocas muchos muchas ambos ambas cualquier cualquiera otro otra otros otras
  if when while until since each only for during more less before after under against between all some few many both any other`
    .trim()
    .split(/\s+/u),
);

/** Words of one meaning with different stems. */
const families: readonly (readonly [name: string, forms: RegExp])[] = [
  ['MES', /^(?:mes|meses|mensual(?:es|mente)?|mensualidad(?:es)?)$/u],
  ['AÑO', /^(?:año|años|anual(?:es|mente)?|anualidad(?:es)?)$/u],
  ['DÍA', /^(?:dia|dias|diari[oa]s?|diariamente)$/u],
  ['SEMANA', /^(?:semanas?|semanal(?:es|mente)?)$/u],
  ['EURO', /^(?:euros?|eur|€)$/u],
  ['PERCENT', /^%$/u],
  ['PODER', /^(?:pued(?:es?|en|o|as?|an)|pod(?:er|ra|ras|ran|ria|rias|rian|ia|ian|emos)|may|can)$/u],
  [
    'DEBER',
    /^(?:deb(?:es?|en|er|era|eras|eran|eria|erias|erian|ia|ian|as?|an)|obligad[oa]s?|obligatori[oa]s?|must|shall)$/u,
  ],
];

const units: ReadonlySet<string> = new Set(['MES', 'AÑO', 'DÍA', 'SEMANA', 'EURO', 'PERCENT']);

/**
 * Folds a word; the future of a verb in -er or -ir becomes its present, because stems differ: «exigirá», «exige». The
 * accent distinguishes it from nouns such as «madera».
 */
function toPresent(word: string): string {
  const future = /[ei]rán?$/iu.exec(word)?.index ?? 0;
  return foldText(future < minVerbLength ? word : `${word.slice(0, future)}e`);
}
const minVerbLength = 3;

/** Returns true for a value and for the unit of one. */
export function isValueOrUnit({ form, value }: Token): boolean {
  return value !== undefined || units.has(form);
}

export const modalStems: ReadonlySet<string> = new Set(['PODER', 'DEBER']);

/** Matches words that pass their negation on to the next word. */
const passingPattern =
  /^(?:necesidad|hace|hacer|falta|necesari[oa]s?|precis[oa]s?|permit(?:e|en|id[oa]s?)|admit(?:e|en|id[oa]s?)|necesitan?|requieren?|exigen?|tiene|tienen|tenga|tengan|tendra|tendran|hay|haya|habra|aplican?|pedir|solicitar|obtener|need|needs|needed|required)$/u;

/** Matches «por ciento» in its forms. */
const writtenPercentPattern = new RegExp(percentWords, 'giu');
/**
 * Matches a «no» that answers the question before a whole sentence: «No, el banco lo tiene prohibido», «No lo cumples:
 * hay que tener 18 años».
 */
const answerParticlePattern = /^[^\p{L}\p{N}]*no(?:[,;:.]|(?=\s+l[aoe]s?\s+\p{L}+:))(?=(?:\s+[^\s]+){4})/iu;
/** Matches adjectives of a period: «mensual», «diario». */
const periodAdjectivePattern = /^(?:mensual|anual|semanal|diari[oa])(?:es|s)?$/u;
/** Matches the hyphen of a word divided at a line end. */
const hyphenAtLineEndPattern = /(\p{L})(?:-|\u00AD|\u2010)([^\S\n]*\r?\n[^\S\n]*)(?=\p{Ll})/gu;

/** Returns the tokens of a text in order, with their offsets; a hyphenated word spans both halves. */
export function readTokens(text: string): Token[] {
  const values = readValues(text);
  const tokens: Token[] = [];
  let isDenied = false;
  let isLacking = false;
  const add = (token: Omit<Token, 'isDenied' | 'isLacking'>): void => {
    tokens.push({ ...token, isDenied, isLacking });
    // «No podrá exceder» also negates «exceder», «sin necesidad de aviso» also «aviso».
    if (modalStems.has(token.form) || passingPattern.test(token.form)) return;
    isDenied = prohibitingPattern.test(token.form) && !isDenied;
    isLacking = false;
  };
  const wholeText = text
    .replace(answerParticlePattern, (particle) => ' '.repeat(particle.length))
    .replace(writtenPercentPattern, (words) => '%'.padEnd(words.length))
    .replace(
      hyphenAtLineEndPattern,
      (_, letter: string, gap: string) => letter + '\u00AD'.repeat(gap.length + 1),
    );
  let next = 0;
  for (const match of wholeText.matchAll(/[\p{L}\p{N}](?:\u00AD*[\p{L}\p{M}\p{N}])*|[%€]/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    while (next < values.length && (values[next]?.end ?? 0) <= start) next += 1;
    const value = values[next];
    if (value !== undefined && start < value.end && end > value.start) {
      if (tokens.at(-1)?.value !== value) {
        const form = value.readings[0] ?? '';
        add({ form, stem: form, isMovable: false, value, start: value.start, end: value.end });
      }
      continue;
    }
    const form = /^[%€]$/u.test(match[0]) ? match[0] : toPresent(match[0].replaceAll('\u00AD', ''));
    if (negationWords.has(form) || /^(?:does|do|did|is|are|was|were|has|have)nt$/u.test(form)) {
      isDenied = true;
      isLacking = absenceWords.has(form);
      continue;
    }
    const family = families.find(([, formPattern]) => formPattern.test(form))?.[0];
    const isSilent = stopWords.has(form) || joiningForms.has(form);
    if (family === undefined && isSilent && !decisiveForms.has(form)) continue;
    const isMovable = periodAdjectivePattern.test(form);
    add({ form: family ?? form, stem: family ?? stemOf(form), isMovable, value: undefined, start, end });
  }
  return tokens;
}

/** Returns true when a token denies its statement. */
export const isDenial = ({ isDenied, isLacking }: Token): boolean => isDenied && !isLacking;

/** Returns true for a word that negates what it names: «excluido». */
export const isProhibiting = ({ form }: Token): boolean => prohibitingPattern.test(form);

/** Returns true for a token that makes its statement negative: «no **abona**», «está **prohibido**». */
export const negatesStatement = (token: Token): boolean =>
  isProhibiting(token) ? !token.isDenied : isDenial(token);

/** Returns true when two tokens are the same word, or both values of the same kind. */
export function isSameKind(a: Token, b: Token): boolean {
  return a.value !== undefined && b.value !== undefined ? a.value.kind === b.value.kind : isSameToken(a, b);
}

/** Maximum letters by which the endings of two forms of one word may differ: «arrendadora» is not «arrendamiento». */
const maxEndingLength = 3;

/** Matches the ending of the party that acts: «asegurador», «demandante». */
const agentPattern = /(?:[aei]dor(?:[ae]s?)?|antes?)$/u;
/** Matches the ending of the party that receives the act: «asegurado», «demandado». */
const participlePattern = /[ai]d[oa]s?$/u;

/** Returns true when two tokens have the same meaning, apart from negation. */
export function isSameToken(a: Token, b: Token): boolean {
  if (a.value !== undefined && b.value !== undefined) return isSameValue(a.value, b.value);
  if (a.value !== undefined || b.value !== undefined || a.stem !== b.stem) return false;
  if (
    (agentPattern.test(a.form) && participlePattern.test(b.form)) ||
    (agentPattern.test(b.form) && participlePattern.test(a.form))
  )
    return false;
  let common = 0;
  while (common < a.form.length && a.form[common] === b.form[common]) common += 1;
  return Math.max(a.form.length, b.form.length) - common <= maxEndingLength;
}
