/**
 * Frequent short words that few neighbouring languages share. Portuguese, Italian, Catalan, Galician and Dutch are here
 * only to distinguish the others from them.
 */
const frequentWords: Readonly<Record<string, string>> = {
  es: 'el los las del y que en con para por una un es se no como más pero sus su al lo este esta ha son también fue hay muy o sin sobre ya desde entre cuando',
  en: 'the and of to in is that for it with as was on are be this by at from or an which you not have has but they were their we can will your more if',
  fr: 'le la les des et du est une un dans que pour qui sur par pas plus avec ce au sont il elle vous nous cette aux ou mais ses été être ne se comme leur',
  de: 'der die das und ist nicht ein eine zu den mit von für auf im dem sich auch es an als werden aus bei sind wird oder wie nach einer einen über hat zum zur',
  pt: 'o os as e do da dos das que em com para por uma um é não como mais mas seus seu ao no na nos nas este esta são também foi há muito ou sem sobre já pela pelo você',
  it: 'il lo gli le e di del della che in con per una un è non come più ma suo sua al nel nella questo questa sono anche o senza su già dal dalla degli delle',
  ca: 'el els les del i que en amb per una un és no com més però seus seva al a aquest aquesta són també o sense sobre ja des entre quan hi ha dels als',
  gl: 'o os as e do da dos das que en con para por unha un é non como máis pero seus súa ao no na este esta son tamén foi hai moi ou sen sobre xa',
  nl: 'de het een en van is dat in op te met voor niet zijn aan er ook als bij door naar maar om uit wordt worden deze dit over heeft of hebben meer',
};

const wordLists = Object.entries(frequentWords).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
);
const maxSampleLength = 20_000;
const minHits = 8;
const clearLead = 1.15;
const minLatinShare = 0.6;

/**
 * Detects the ISO 639-1 code of a text's language by its most frequent words. Returns `other` for other scripts, and
 * `undefined` for short or mixed texts. Knows Spanish, English, French, German and their neighbours.
 */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, maxSampleLength).toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 40 && latin < letters * minLatinShare) return 'other';
  const words = sample.match(/\p{L}+/gu) ?? [];
  const hits = wordLists
    .map(([code, list]) => ({ code, count: words.filter((word) => list.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = hits;
  if (first === undefined || second === undefined) return undefined;
  if (first.count < minHits || first.count < second.count * clearLead) return undefined;
  return first.code;
}
