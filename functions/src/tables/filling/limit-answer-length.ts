import type { ProvedValue, QuotePlace, TypedValue } from '../../contract/proved-values/schemas.ts';

/**
 * Maximum UTF-16 units of the texts of one cell. With the longest places and disagreeing values, 30 cells of three-byte
 * characters stay below the megabyte of a database record.
 */
const maxTextLengths = { value: 600, quote: 480 } as const;

/** Cuts the texts of an answer: a hostile page has words and sentences without an end. */
export function limitAnswerLength(answer: ProvedValue): ProvedValue {
  return {
    ...answer,
    value: answer.value && boundValue(answer.value),
    text: cutText(answer.text, maxTextLengths.value),
    places: answer.places.map(boundPlace),
    disagreeing: answer.disagreeing.map(({ value, place }) => {
      return { value: boundValue(value), place: boundPlace(place) };
    }),
  };
}

function boundValue(value: TypedValue): TypedValue {
  switch (value.type) {
    case 'text':
      return { ...value, text: cutText(value.text, maxTextLengths.value) };
    case 'party':
      return { ...value, name: cutText(value.name, maxTextLengths.value) };
    case 'list':
      return { ...value, items: boundItems(value.items) };
    default:
      return value;
  }
}

/** Keeps the first items that fit together. */
function boundItems(items: readonly string[]): string[] {
  const keptLines: string[] = [];
  let left: number = maxTextLengths.value;
  for (const item of items) {
    if (left <= 0) break;
    keptLines.push(cutText(item, left));
    left -= item.length;
  }
  return keptLines;
}

/** Ends the marked place where its quote is cut. */
function boundPlace(place: QuotePlace): QuotePlace {
  const { quote, char_start: start, char_end: end } = place;
  if (quote.length <= maxTextLengths.quote) return place;
  const keptQuote = quote.slice(0, maxTextLengths.quote).toWellFormed();
  return { ...place, quote: keptQuote, char_end: Math.min(end, start + keptQuote.length) };
}

const cutText = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, Math.max(1, length - 1)).toWellFormed()}…`;
