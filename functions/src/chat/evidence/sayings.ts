import { readWording, type Wording } from './read-wording.ts';

/** Words that make what is said hold only sometimes, wherever in a sentence they stand. */
const limits =
  / (?:si|salvo|excepto|cuando|mientras|siempre|solo|sólo|solamente|únicamente|hasta|previ[oa]s?|según|caso|casos|no|sin|menos|excepción|límite|máximo|mínimo|condición|requisito|pero|aunque|o|u|durante|tras|después|antes|nunca|\?|") /u;

const amount = String.raw`#\S+ €(?: /\S+)?`;
/** How and where something is paid or given back: it changes nothing of what is owed. */
const settlement =
  'se (?:paga|pagará|abona|abonará|ingresa|ingresará|deposita|depositará|devuelve|devolverá|entrega|entregará)';
const timeUnit = '(?:días?(?: hábiles| naturales)?|semanas?|mes(?:es)?|años?)';

/** What a sentence still says without its loose end. The end itself has no limit in it. */
const looseEnds: readonly RegExp[] = [
  new RegExp(`^(?<said>.* = ${amount}) , pagader[oa]s?(?<end> .*)$`, 'u'),
  new RegExp(`^(?<said>.* = #\\S+ [^,;]*) y ${settlement}(?<end> .*)$`, 'u'),
  new RegExp(`^(?<said>.* = #\\S+ ${timeUnit}) , (?:contad[oa]s |a contar )?desde(?<end> .*)$`, 'u'),
  // What happened has happened, whatever came after it.
  /^(?<said>.* \S+ó .*) y \S+ó(?<end> .*)$/u,
];
const twoPredicates = new RegExp(
  `^(?<subject>[^=,;#]+) = (?<first>#\\S+ [^,;]*) y (?<second>${settlement} .*)$`,
  'u',
);
/** Signs of a wording: what is longer is no sentence that somebody wrote. */
const longestToLoosen = 1_000;
const labelled = /^(?!(?:el|la|los|las) )[^=,;#]+ = #/u;
/** A rent is told by the month. */
const monthlyRent = /^((?:la renta|el alquiler) = #\S+ €) \/mes$/u;

/**
 * The wordings that a whole sentence proves: its own, and what it says without an end that changes nothing. Everything else that
 * leaves out a part of a sentence may leave out a condition, an exception or another party.
 */
export function readSayings(sentence: string): Wording[] {
  const whole = readWording(sentence);
  const sayings = [whole];
  if (whole.length > longestToLoosen) return sayings;
  for (const pattern of looseEnds) {
    const { said, end } = pattern.exec(whole)?.groups ?? {};
    if (said !== undefined && end !== undefined && !hasLimit(end)) sayings.push(said);
  }
  const { subject, first, second } = twoPredicates.exec(whole)?.groups ?? {};
  if (subject !== undefined && first !== undefined && !hasLimit(first)) sayings.push(`${subject} ${second}`);
  // «Total: 10 euros» is «El total es de 10 euros».
  if (sentence.includes(':') && labelled.test(whole)) {
    sayings.push(...['el', 'la', 'los', 'las'].map((article) => `${article} ${whole}`));
  }
  return sayings.flatMap((saying) => {
    const rent = monthlyRent.exec(saying)?.[1];
    return rent === undefined ? [saying] : [saying, rent];
  });
}

function hasLimit(words: string): boolean {
  return limits.test(` ${words} `);
}

const inInstalments = /^(?<subject>.+) = #(?<count>\d+) mensualidades de (?<what>renta|alquiler)$/u;
const instalment = /^(?:la|el) (?<what>renta|alquiler) = #(?<each>[\d.]+) € \/mes$/u;

/** What follows from two sayings together: «dos mensualidades de renta» of 740 euros each are 1,480 euros. */
export function reckonSayings(sayings: readonly Wording[]): Wording[] {
  const rents = sayings.flatMap((saying) => {
    const { what = '', each = '' } = instalment.exec(saying)?.groups ?? {};
    return what === '' ? [] : [{ what, each }];
  });
  return sayings.flatMap((saying) => {
    const { subject = '', count = '', what } = inInstalments.exec(saying)?.groups ?? {};
    return rents
      .filter((rent) => rent.what === what)
      .flatMap(({ each }) => {
        const result = `${subject} = #${Math.round(Number(count) * Number(each) * 100) / 100} €`;
        return [result, `${result} ( #${count} × #${each} )`, `${result} ( #${each} × #${count} )`];
      });
  });
}
