/**
 * Matches a request: «la Agencia requiere a la empresa para que aporte las facturas», «le rogamos que remita el
 * contrato firmado».
 */
const requestPattern =
  /(?<!\p{L})(?:requier|requer|solicit|rog|rueg|inst|emplaz)\p{L}{1,6}\s(?:[^;]{0,200}?\s)?que\s(?:nos\s|se\s)?(\p{L}{3,20}?)n?(\s[^.;]{3,180})/iu;
/** Subjunctives of the second and third conjugations. */
const irregularInfinitives: Readonly<Record<string, string>> = {
  remita: 'remitir',
  exhiba: 'exhibir',
  comparezca: 'comparecer',
  emita: 'emitir',
  cumpla: 'cumplir',
  devuelva: 'devolver',
  responda: 'responder',
};
/** Spellings of the first conjugation before «e»: «indique», «entregue», «realice». */
const spellings: readonly (readonly [ending: RegExp, infinitive: string])[] = [
  [/que$/iu, 'car'],
  [/gue$/iu, 'gar'],
  [/ce$/iu, 'zar'],
  [/e$/iu, 'ar'],
];

/** Returns the act that a sentence asks for, with its verb in the infinitive; `undefined` without one. */
export function readRequest(flat: string): string | undefined {
  const [, verb = '', words = ''] = requestPattern.exec(flat) ?? [];
  const lower = verb.toLowerCase();
  const [endingPattern, infinitive = ''] = spellings.find(([eachPattern]) => eachPattern.test(lower)) ?? [];
  const plain = irregularInfinitives[lower] ?? (endingPattern && lower.replace(endingPattern, infinitive));
  return plain === undefined ? undefined : `${plain}${words}`;
}

/** Matches the words of a grant of time, which name no act: «Dispone de un plazo de diez días». */
export const timeGrantPattern =
  /^(?:dispon|dispondrá|cuenta|contará|tien|tendrá|se (?:le |les )?(?:conced|otorg))/iu;
