/** Pattern sources of the verb forms that state a duty or a right. */
export const modalVerbs = `(?:deber[áa]n?|debe[n]?|podr[áa]n?|puede[n]?|tendr[áa]n? que|tienen? que|hay que|ha(?:br[áa])?n? de|se obligan? a|se comprometen? a|se obligan?|se comprometen?|(?:estar[áa]|est[áa]|vendr[áa]|viene|quedar[áa]|queda|ser[áa])n? obligad[oa]s? al?|habr[áa]n? de|tendr[áa]n? derecho a|tienen? derecho a)`;
export const futureVerbs = String.raw`\p{L}{1,24}(?:ará|erá|irá|arán|erán|irán|drá|drán|brá|brán|rrá|rrán|remos)`;
/** Present tenses that forms and notices use for a duty. */
export const presentVerbs = String.raw`(?:se (?:concede|otorga|requiere|emplaza|fija|establece|abre|prorroga|convoca|cita|señala|acuerda|aprueba|ordena|amplía)n?|(?:dispone|cuenta|tiene)n?|cabe|vencen?|finalizan?|terminan?|expiran?|caducan?|concluyen?|conced\p{L}+|requier\p{L}+)`;

/** Matches a duty: a modal verb or a future. */
export const dutyStatementPattern = new RegExp(
  String.raw`(?<!\p{L})(?:${modalVerbs}|${futureVerbs})(?!\p{L})`,
  'iu',
);
/** Matches a duty in any of its forms. */
export const anyDutyStatementPattern = new RegExp(
  String.raw`(?<!\p{L})(?:${modalVerbs}|${futureVerbs}|${presentVerbs})(?!\p{L})`,
  'iu',
);

/** Matches each verb of duty with what is before it: 1 negation, 2 clitic, 3 modal verb, 4 future. */
export const eachDutyVerbPattern = new RegExp(
  String.raw`(?<!\p{L})((?:no|ni|tampoco) )?((?:se|le|les|lo|la|los|las) )?(?:(${modalVerbs})|(${futureVerbs}))(?!\p{L})`,
  'giu',
);
