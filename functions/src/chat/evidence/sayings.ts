import { readWording, type Wording } from './read-wording.ts';

/** Words that make what is said hold only sometimes, wherever in a sentence they stand. */
const limits =
  / (?:si|salvo|excepto|cuando|mientras|siempre|solo|sólo|solamente|únicamente|hasta|previ[oa]s?|según|caso|casos|no|sin|menos|excepción|límite|máximo|mínimo|condición|requisito|pero|aunque|o|u|durante|tras|después|antes|nunca|\?|") /u;

/** What the end of a sentence on how and when something is paid or given back may be made of. */
const harmless =
  /^(?:(?:por|mediante|en|a|al|de|del|el|la|los|las|y|desde|dentro|cada|plazo|primeros|siguientes?|días|mes|transferencia|domiciliación|bancaria|efectivo|metálico|cuenta|anticipado|anticipada|adelantado|firma|entrega|llaves|notificación|recepción|publicación|finalización|terminación|término|contrato|vivienda|local|#\S+|(?<=#1 |de #\S+ )mes(?:es)?)(?: |$))+$/u;
const amount = String.raw`#\S+ €(?: /\S+)?`;
const timeUnit = '(?:días?(?: hábiles| naturales)?|semanas?|mes(?:es)?|años?)';
const settled =
  'se (?:paga|pagará|abona|abonará|ingresa|ingresará|deposita|depositará|devuelve|devolverá|entrega|entregará)';

/** What a sentence still says without its harmless end. */
const looseEnds: readonly RegExp[] = [
  new RegExp(`^(?<said>.* = ${amount}) , pagader[oa]s? (?<end>.*)$`, 'u'),
  new RegExp(`^(?<said>.* = ${amount} , pagader[oa]s? .*?) (?<end>dentro de .*)$`, 'u'),
  new RegExp(`^(?<said>.* = #\\S+ [^,;]*) y ${settled} (?<end>.*)$`, 'u'),
  new RegExp(`^(?<said>.* = #\\S+ ${timeUnit}) , (?:contad[oa]s |a contar )?(?<end>desde .*)$`, 'u'),
];
/** What happened has happened, whatever came after it. */
const pastTenses = /^(?<said>.* \S+ó .*) y \S+ó(?<end> .*)$/u;
const twoPredicates = new RegExp(
  `^(?<subject>[^=,;#]+) = #\\S+ (?:€(?: /\\S+)?|${timeUnit}|mensualidades de (?:renta|alquiler)) y (?<second>${settled} .*)$`,
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
    const { said, end = '' } = pattern.exec(whole)?.groups ?? {};
    if (said !== undefined && harmless.test(end)) sayings.push(said);
  }
  const { said, end = '' } = pastTenses.exec(whole)?.groups ?? {};
  if (said !== undefined && !limits.test(`${end} `)) sayings.push(said);
  const { subject, second } = twoPredicates.exec(whole)?.groups ?? {};
  if (subject !== undefined) sayings.push(`${subject} ${second}`);
  // «Total: 10 euros» is «El total es de 10 euros».
  if (sentence.includes(':') && labelled.test(whole)) {
    sayings.push(...['el', 'la', 'los', 'las'].map((article) => `${article} ${whole}`));
  }
  return sayings.flatMap((saying) => {
    const rent = monthlyRent.exec(saying)?.[1];
    return rent === undefined ? [saying] : [saying, rent];
  });
}

const inInstalments = /^(?<subject>.+) = #(?<count>\d+) mensualidades de (?<what>renta|alquiler)$/u;
const instalment = /^(?<subject>(?:la|el) (?<what>renta|alquiler)) = #(?<each>[\d.]+) € \/mes$/u;

/** What follows from sayings together: «dos mensualidades de renta» of 740 euros each are 1,480 euros, and a year has twelve. */
export function reckonSayings(sayings: readonly Wording[]): Wording[] {
  const rents = sayings.flatMap((saying) => {
    const { what = '', each = '' } = instalment.exec(saying)?.groups ?? {};
    return what === '' ? [] : [{ what, each }];
  });
  const yearly = sayings.flatMap((saying) => {
    const { subject = '', each = '' } = instalment.exec(saying)?.groups ?? {};
    if (subject === '') return [];
    const year = `= #${roundCents(monthsOfYear * Number(each))} € /año`;
    const ways = withReckoning(year, String(monthsOfYear), each);
    return ways.flatMap((way) => [`${subject} ${way}`, `${subject} , #${each} € /mes , ${way}`]);
  });
  return sayings
    .flatMap((saying) => {
      const { subject = '', count = '', what } = inInstalments.exec(saying)?.groups ?? {};
      return rents
        .filter((rent) => rent.what === what)
        .flatMap(({ each }) => {
          const result = `${subject} = #${roundCents(Number(count) * Number(each))} €`;
          return withReckoning(result, count, each);
        });
    })
    .concat(yearly);
}

const monthsOfYear = 12;

function roundCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** A result alone, and with the product that gives it. */
function withReckoning(result: string, a: string, b: string): string[] {
  return [result, `${result} ( #${a} × #${b} )`, `${result} ( #${b} × #${a} )`];
}
