import { readWording, type Wording } from './read-wording.ts';

const labelled = /^(?!(?:el|la|los|las) )[^=,;#]+ = #/u;

/**
 * The wordings that a whole sentence proves: its own, and of a labelled value the same as a sentence: «Total: 10 euros»
 * is «El total es de 10 euros». Without some of its words it may lose a condition, an exception or another party.
 */
export function readSayings(sentence: string): Wording[] {
  const whole = readWording(sentence);
  if (!sentence.includes(':') || !labelled.test(whole)) return [whole];
  return [whole, ...['el', 'la', 'los', 'las'].map((article) => `${article} ${whole}`)];
}
