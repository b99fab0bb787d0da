import { readWording, type Wording } from './read-wording.ts';

/** What the end of a sentence on how and when something is paid or given back may be made of. */
const harmless =
  /^(?:(?:por|mediante|en|a|al|de|del|el|la|los|las|y|desde|dentro|plazo|primeros|siguientes?|días|transferencia|domiciliación|bancaria|efectivo|metálico|cuenta|anticipado|anticipada|adelantado|firma|entrega|llaves|notificación|recepción|publicación|finalización|terminación|término|contrato|vivienda|local|#\S+|(?<=#\S+ )mes(?:es)?|de cada mes)(?: |$))+$/u;
/** «El 5 de cada mes» says more of an amount that is not told by the month. */
const monthly = / \/mes(?: |$)/u;

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
/** What came to its end has, whatever it cost or lasted. */
const ended =
  /^(?<said>.* (?:empezó|comenzó|terminó|acabó|finalizó|concluyó) .*) y (?:costó|duró|ascendió a|sumó) #[^,;]*$/u;
const twoPredicates = new RegExp(
  `^(?<subject>[^=,;#]+) = #\\S+ (?:€(?: /\\S+)?|${timeUnit}|mensualidades de (?:renta|alquiler)) y (?<second>${settled} .*)$`,
  'u',
);
/** In characters: nothing longer is a sentence written by people. */
const longestToLoosen = 1_000;
const labelled = /^(?!(?:el|la|los|las) )[^=,;#]+ = #/u;
/** A rent is told by the month. */
const monthlyRent = /^((?:la renta|el alquiler) = #\S+ €) \/mes$/u;

/**
 * The wordings that a whole sentence proves: its own, and that without an ending that changes nothing. Dropping any
 * other part may drop a condition, an exception or another party.
 */
export function readSayings(sentence: string): Wording[] {
  const whole = readWording(sentence);
  const sayings = [whole];
  if (whole.length > longestToLoosen) return sayings;
  for (const pattern of looseEnds) {
    const { said, end = '' } = pattern.exec(whole)?.groups ?? {};
    if (said === undefined || !harmless.test(end)) continue;
    if (!end.includes('cada') || monthly.test(said)) sayings.push(said);
  }
  const { said } = ended.exec(whole)?.groups ?? {};
  if (said !== undefined) sayings.push(said);
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
const monthsOfYear = '12';

/**
 * What follows from two wordings of one page: «dos mensualidades de renta» of 740 euros are 1,480 euros, and a year has
 * twelve of them.
 */
export function reckonSayings(sayings: readonly Wording[]): Wording[] {
  return sayings.flatMap((rent) => {
    const { subject = '', what = '', each = '' } = instalment.exec(rent)?.groups ?? {};
    if (subject === '') return [];
    const yearly = multiply(monthsOfYear, each, ' /año');
    const inAll = sayings.flatMap((saying) => {
      const { subject: other, count = '', what: counted } = inInstalments.exec(saying)?.groups ?? {};
      return counted === what ? multiply(count, each).map((product) => `${other} ${product}`) : [];
    });
    return [
      ...inAll,
      ...yearly.flatMap((product) => [`${subject} ${product}`, `${subject} , #${each} € /mes , ${product}`]),
    ];
  });
}

/** A product in euros as a statement gives it: alone, or with what it is the product of. */
function multiply(a: string, b: string, period = ''): string[] {
  const product = `= #${Math.round(Number(a) * Number(b) * 100) / 100} €${period}`;
  return [product, `${product} ( #${a} × #${b} )`, `${product} ( #${b} × #${a} )`];
}
