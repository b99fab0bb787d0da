import { answerIdOf } from '../../contract/chat/answers.ts';
import { readAll } from '../../platform/firestore/read-pages.ts';
import { jsonListEntry } from '../../platform/zip/json-entry.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import { savedAnswerRecordSchema, savedAnswersOf } from '../saved-answer-record.ts';

/** Lists the saved answers of a user for the export of the account. */
export const exportSavedAnswerData: ExportPart = async ({ firestore }, uid) => [
  jsonListEntry('guardadas.json', async function* () {
    const saved = savedAnswersOf(firestore, uid).orderBy('savedAt');
    for await (const { record } of readAll(saved, savedAnswerRecordSchema)) {
      yield {
        conversation_id: record.conversationId,
        message_id: answerIdOf(record.exchangeId, record.attempt),
        saved_at: record.savedAt,
      };
    }
  }),
];
