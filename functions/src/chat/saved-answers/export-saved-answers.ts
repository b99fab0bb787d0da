import { limits } from '../../contract/limits.ts';
import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import { exportTexts } from '../export/export-texts.ts';
import { transcribeAnswer } from '../export/transcribe-answer.ts';
import { writeTranscript } from '../export/write-transcript.ts';
import { readSavedAnswers } from './read-saved-answers.ts';

/**
 * Exports all saved answers with question and citations as one Word, PDF or Markdown file, last saved first. Rejects like
 * `writeTranscript`.
 */
export const exportSavedAnswers: Handler<typeof routes.exportSavedAnswers> = async (
  services,
  { caller, query },
) => {
  const { firestore, now } = services;
  const [{ answers }, documents] = await Promise.all([
    readSavedAnswers(firestore, caller.uid, limits.savedAnswers),
    listDocumentsOf(firestore, caller.uid),
  ]);
  const versions = new Map(documents.map(({ id, version }) => [id, version]));
  const transcript = {
    title: exportTexts.saved,
    about: [exportTexts.savedCount(answers.length), exportTexts.savedExported(now())],
    emptyText: exportTexts.noneSaved,
    exchanges: answers.map(({ question, conversationTitle, askedAt, answer }) => ({
      question,
      conversation: conversationTitle,
      askedAt,
      ...transcribeAnswer(answer, versions),
    })),
  };
  return await writeTranscript(services, caller.uid, transcript, query.format);
};
