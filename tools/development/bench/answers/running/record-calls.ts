import { withoutNumbers } from '../../../../../emulators/src/local-model/answer/read-prompt.ts';
import { unescapeAttribute } from '../../../../../functions/src/engines/evidence/prompt/prompt-attribute.ts';
import type { Question } from '../questions/question.ts';
import { pageKey, type Recording } from '../recorded/recording.ts';
import type { RecordedCall } from './start-recorder.ts';

/** Matches a passage of a prompt: key, document, page, text. */
const passagePattern =
  /<passage-[0-9a-f]+ key="([^"]+)" document="([^"]+)" page="([^"]+)"[^>]*>\n([\s\S]*?)\n<\/passage-[0-9a-f]+>/gu;

/** Input and output of the model for one question, in order of its calls. */
export interface RecordedQuestion {
  readonly question: Question;
  readonly run: number;
  readonly calls: readonly RecordedCall[];
}

/** Returns the passages of a prompt for an answer; none for other prompts. */
export function readPromptPassages(
  user: string,
): { key: string; document: string; page: number; text: string }[] {
  return [...user.matchAll(passagePattern)].map(([, key = '', document = '', page = '', text = '']) => {
    return {
      key,
      document: unescapeAttribute(document),
      page: Number(page),
      text: withoutNumbers(key, text),
    };
  });
}

/** Merges the passages of each page, which may be parts for several questions. */
export function toRecording(
  about: Pick<Recording, 'model' | 'date' | 'source'>,
  questions: readonly RecordedQuestion[],
): Recording {
  const pages = new Map<string, { document: string; page: number; texts: Set<string> }>();
  const answers = questions.map(({ question, run, calls }): Recording['answers'][number] => {
    const given = listDistinctPassages(calls);
    for (const { document, page, text } of given) {
      const key = pageKey(document, page);
      const known = pages.get(key) ?? { document, page, texts: new Set<string>() };
      known.texts.add(text);
      pages.set(key, known);
    }
    return {
      questionId: question.id,
      prompt: 'present',
      run,
      keys: given.map(({ key, document, page }) => [key, document, page]),
      written: keepLastAttempts(calls).map(({ written }) => written),
      ...notesOf(calls),
    };
  });
  return {
    ...about,
    prompts: { present: 'the prompt of the product on that day' },
    pages: [...pages.values()].map(({ document, page, texts }) => ({
      document,
      page,
      text: joinTexts(texts),
    })),
    answers,
  };
}

/** Returns true for a call for an answer: with passages, or with notes on parts of whole documents. */
export function isForAnswer({ user }: RecordedCall): boolean {
  return notesPattern.test(user) || readPromptPassages(user).length > 0;
}

/** Matches the notes of a prompt about a part of a document. */
const notesPattern = /<notes-[0-9a-f]+ part="\d+">\n([\s\S]*?)\n<\/notes-[0-9a-f]+>/u;

/** Returns the notes on the parts, as passed to the call that combines them. */
function notesOf(calls: readonly RecordedCall[]): { notes?: string } {
  const together = calls.find(({ user }) => notesPattern.test(user));
  if (together === undefined) return {};
  const notes = [...together.user.matchAll(new RegExp(notesPattern, 'gu'))].map(([, note = '']) => note);
  return { notes: notes.join('\n\n') };
}

/** Returns every passage of the prompts once: a second try repeats the first, and each part has its own. */
function listDistinctPassages(calls: readonly RecordedCall[]) {
  const passages = calls.flatMap(({ user }) => readPromptPassages(user));
  return [...new Map(passages.map((passage) => [passage.key, passage])).values()];
}

/**
 * Returns the calls whose text became the answer: for documents read in parts, the combining call and its second try.
 */
function keepLastAttempts(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  const together = calls.filter(({ user }) => notesPattern.test(user));
  return (together.length > 0 ? together : calls).slice(0, 2);
}

/** Joins texts of one page, without those contained in longer ones. */
function joinTexts(texts: ReadonlySet<string>): string {
  const all = [...texts];
  return all.filter((text) => !all.some((other) => other !== text && other.includes(text))).join('\n');
}
