import { randomUUID } from 'node:crypto';
import { claimQuestion } from '../../../../functions/src/chat/asking/claim-question.ts';
import type { CitablePassage } from '../../../../functions/src/chat/cited-documents.ts';
import { preparedConversationPrefix } from '../../../../functions/src/contract/limits.ts';
import { hourMs, minuteMs } from '../../../../functions/src/platform/time/time-units.ts';
import { listDocumentsOf } from '../../../../functions/src/shared/library/find-documents.ts';
import { loadSearchableDocuments } from '../../../../functions/src/shared/library/library-cache.ts';
import type { Services } from '../../../../functions/src/shared/services.ts';
import { documentKeys, type WrittenConversation } from './demo-conversations.ts';
import { readWrittenAnswer } from './read-written-answer.ts';

/** Stores conversations of the past as the product stores its own messages: free, and not counted as questions. */
export async function storeConversations(
  services: Services,
  uid: string,
  conversations: readonly WrittenConversation[],
): Promise<void> {
  const documents = await listDocumentsOf(services.firestore, uid);
  const pages = await readPages(services, uid);
  for (const { selectedDocument, hoursAgo, exchanges } of conversations) {
    const startedAtMs = services.now().getTime() - hoursAgo * hourMs;
    let conversationId: string | undefined;
    for (const [position, exchange] of exchanges.entries()) {
      // Marks the exchange as prepared, and the conversation, whose id is that of its first message.
      const messageId = `${preparedConversationPrefix}${randomUUID()}`;
      const claim = await claimQuestion(
        { ...services, now: () => new Date(startedAtMs + position * minuteMs) },
        {
          uid,
          question: exchange.question,
          conversationId,
          messageId,
          attempt: 1,
          selectedDocument,
          documents: documents.filter(({ name }) => selectedDocument === 'all' || name === selectedDocument),
          isChoice: false,
          maxCredits: undefined,
        },
        { credits: 0, reply: readWrittenAnswer(exchange, pages) },
      );
      if (claim.kind === 'answered') conversationId = claim.conversationId;
    }
  }
}

/** Reads the pages of the documents, under the keys by which the written answers cite them. */
async function readPages({ firestore, bucket }: Services, uid: string): Promise<CitablePassage[]> {
  const documents = await listDocumentsOf(firestore, uid);
  const loaded = await loadSearchableDocuments(bucket, uid, documents);
  const passages = await Promise.all(
    Object.entries(documentKeys).map(async ([letter, name]) => {
      const document = documents.find((candidate) => candidate.name === name);
      const pages = await loaded.find(({ id }) => id === document?.id)?.loadPages();
      if (document === undefined || pages === undefined) throw new Error(`Missing document «${name}».`);
      return pages.map((page): CitablePassage => {
        const { text } = page;
        return { key: `${letter}${page.index}`, document, page, start: 0, end: text.length, text, pages };
      });
    }),
  );
  return passages.flat();
}
