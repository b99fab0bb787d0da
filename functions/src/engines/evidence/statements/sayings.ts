import { readWording, type Wording } from './read-wording.ts';

/** What the end of a sentence on how and when something is paid or given back may be made of. */
const harmless =
  /^(?:(?:por|mediante|en|a|al|de|del|el|la|los|las|y|desde|dentro|plazo|primeros|siguientes?|días|transferencia|domiciliación|bancaria|efectivo|metálico|cuenta|anticipado|anticipada|adelantado|firma|entrega|llaves|notificación|recepción|publicación|finalización|terminación|término|contrato|vivienda|local|#\S+(?: mes(?:es)?)?|de cada mes)(?: |$))+$/u;
/** «El 5 de cada mes» says more of an amount that is not told by the month. */
const monthly = / \/mes(?: |$)/u;

const amount = String.raw`#\S+ €(?: /\S+)?`;
const timeUnit = '(?:días?(?: hábiles| naturales)?|semanas?|mes(?:es)?|años?)';
const settled =
  'se (?:paga|pagará|abona|abonará|ingresa|ingresará|deposita|depositará|devuelve|devolverá|entrega|entregará)';

const paid = new RegExp(`^(.* = ${amount}) , pagader[oa]s? `, 'u');
const stated = /^.* = #\S+ /u;
const settledAfter = new RegExp(`^([^,;]*) y ${settled} `, 'u');
const counted = new RegExp(`^(.* = #\\S+ ${timeUnit}) , (?:contad[oa]s |a contar )?(?=desde )`, 'u');
const cost = /^(.*) y (?:costó|duró|ascendió a|sumó) #/u;
const beganOrEnded = / (?:empezó|comenzó|terminó|acabó|finalizó|concluyó) /u;

interface LooseEnd {
  readonly said: string;
  readonly end: string;
}

/** What a sentence still says without an end that may be harmless, in each way to cut one. */
function cutLooseEnds(whole: string): LooseEnd[] {
  const ends: LooseEnd[] = [];
  const [toPaid = '', amountPaid = ''] = paid.exec(whole) ?? [];
  if (toPaid !== '') {
    ends.push({ said: amountPaid, end: whole.slice(toPaid.length) });
    const within = whole.indexOf(' dentro de ', toPaid.length);
    if (within !== -1) ends.push({ said: whole.slice(0, within), end: whole.slice(within + 1) });
  }
  const [toValue = ''] = stated.exec(whole) ?? [];
  const rest = whole.slice(toValue.length);
  const [toSettled = '', more = ''] = toValue === '' ? [] : (settledAfter.exec(rest) ?? []);
  if (toSettled !== '') ends.push({ said: toValue + more, end: rest.slice(toSettled.length) });
  const [toCounted = '', timeCounted = ''] = counted.exec(whole) ?? [];
  if (toCounted !== '') ends.push({ said: timeCounted, end: whole.slice(toCounted.length) });
  return ends;
}

/** What came to its end has, whatever it cost or lasted. */
function withoutCost(whole: string): string | undefined {
  const [toCost = '', said = ''] = cost.exec(whole) ?? [];
  return /[,;]/u.test(whole.slice(toCost.length)) || !beganOrEnded.test(said) ? undefined : said;
}

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
  for (const { said, end } of cutLooseEnds(whole)) {
    if (harmless.test(end) && (!end.includes('cada') || monthly.test(said))) sayings.push(said);
  }
  const said = withoutCost(whole);
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
