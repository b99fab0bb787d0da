import { answerTexts, readLanguage } from '../../../../../functions/src/chat/answer-texts.ts';
import type { CitablePassage } from '../../../../../functions/src/chat/cited-documents.ts';
import { describeSource } from '../../../../../functions/src/chat/model-answers/describe-source.ts';
import {
  createAnswerReader,
  type ReadAnswer,
} from '../../../../../functions/src/chat/model-answers/read-answer.ts';
import { describeStored } from '../../../../../functions/tests/fixtures/documents/describe-stored.ts';
import { type ObservedAnswer, observeAnswer } from '../scoring/observed-answer.ts';
import { pageKey, type RecordedAnswer } from './recording.ts';

/**
 * Returns a recorded answer as a user would have seen it. The product's own answer parser drops citations that it
 * cannot find in the recorded pages, and uses the second try after a failure of form. Undefined when a page is missing.
 */
export function readRecordedAnswer(
  recorded: RecordedAnswer,
  question: string,
  pages: ReadonlyMap<string, string>,
): ObservedAnswer | undefined {
  const passages = readPassages(recorded, pages);
  if (passages === undefined) return undefined;
  const { questionId, run } = recorded;
  let parsedAnswer: ReadAnswer | undefined;
  for (const text of recorded.written) {
    parsedAnswer = readWholeAnswer(text, passages, question);
    if (parsedAnswer.outcome !== 'unproved') break;
  }
  if (recorded.notes !== undefined && parsedAnswer?.outcome !== 'proved') {
    parsedAnswer = readWholeAnswer(recorded.notes, passages, question);
  }
  const refusal =
    parsedAnswer === undefined
      ? 'not_found'
      : { proved: null, absent: 'model_found_nothing' as const, unproved: 'unproved' as const }[
          parsedAnswer.outcome
        ];
  const shownAnswer = parsedAnswer !== undefined && refusal === null ? parsedAnswer : undefined;
  const spansOf = (support: 'checked' | 'unchecked') =>
    (shownAnswer?.statements ?? [])
      .filter((statement) => statement.support === support)
      .map(({ start, end }) => ({ start, end }));
  return {
    questionId,
    run,
    ...observeAnswer({
      answer: shownAnswer?.text ?? '',
      source_documents: shownAnswer?.citations.map(describeSource) ?? [],
      checked: spansOf('checked'),
      unsupported: spansOf('unchecked'),
      abstention_reason: refusal,
      is_cut: false,
    }),
  };
}

function readWholeAnswer(text: string, passages: readonly CitablePassage[], question: string): ReadAnswer {
  const reader = createAnswerReader({
    passages,
    removedLink: answerTexts.removedLink[readLanguage(question)],
  });
  reader.push(text);
  return reader.end();
}

function readPassages(
  { keys }: RecordedAnswer,
  pages: ReadonlyMap<string, string>,
): CitablePassage[] | undefined {
  const passages = keys.map(([key, name, index]): CitablePassage | undefined => {
    const text = pages.get(pageKey(name, index));
    if (text === undefined) return undefined;
    const page = { index, label: String(index), text };
    return { key, document: describeStored({ name }), page, start: 0, end: text.length, text, pages: [page] };
  });
  return passages.includes(undefined) ? undefined : passages.filter((passage) => passage !== undefined);
}
