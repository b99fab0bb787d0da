import { readWording, type Wording } from './read-wording.ts';

/** Matches a label with its value, as compared: «total = #». */
const labelledPattern = /^(?!(?:el|la|los|las) )[^=,;#]+ = #/u;

/**
 * Returns the wordings that a complete sentence proves: its own, and for a labelled value that of the sentence («Total:
 * 10 euros» equals «El total es de 10 euros»). A shorter wording could lose a condition, an exception or a party.
 */
export function readWordings(sentence: string): Wording[] {
  const wholeWording = readWording(sentence);
  if (!sentence.includes(':') || !labelledPattern.test(wholeWording)) return [wholeWording];
  return [wholeWording, ...['el', 'la', 'los', 'las'].map((article) => `${article} ${wholeWording}`)];
}
