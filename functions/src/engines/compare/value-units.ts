/** Sources of patterns for the units of values. */
export const currencyUnits = '€|euros?|eur|c[ée]ntimos?|d[óo]lares|soles|pesos|libras|usd|us\\$|\\$|£|s/\\.?';
export const timeUnits =
  'segundos?|minutos?|horas?|d[íi]as?(?: (?:h[áa]biles|naturales|laborables))?|semanas?|quincenas?|mes(?:es)?|bimestres?|trimestres?|semestres?|a[ñn]os?|anualidad(?:es)?|mensualidad(?:es)?|hours?|days?|weeks?|months?|years?|h|min';
export const monthNames =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
