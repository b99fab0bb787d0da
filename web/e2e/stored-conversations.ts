import { readStackServices } from '../../emulators/src/seed/stack-services.ts';

export interface StoredConversation {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date;
  /** Documents asked together; none for all of them. */
  readonly documentNames?: readonly string[];
}

/** Stores conversations without their messages, for lists of them. */
export async function storeConversations(
  uid: string,
  conversations: readonly StoredConversation[],
): Promise<void> {
  const { firestore } = readStackServices();
  const writer = firestore.bulkWriter();
  for (const { id, title, updatedAt, documentNames = [] } of conversations) {
    void writer.create(firestore.doc(`users/${uid}/conversations/${id}`), {
      title,
      isRenamed: false,
      titleStarts: ['con', 'consu', 'ant', 'antig'],
      documentName: 'all',
      documentId: null,
      documentNames,
      messageCount: 2,
      createdAt: updatedAt,
      updatedAt,
    });
  }
  await writer.close();
}

/** Returns `count` conversations of January 2025, oldest first. */
export const oldConversations = (count: number): readonly StoredConversation[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `antigua-${index + 1}`,
    title: `Consulta antigua ${index + 1}`,
    updatedAt: new Date(Date.UTC(2025, 0, 1, 0, index + 1)),
  }));

/** Returns true while the conversation is in the database. */
export async function isStored(uid: string, id: string): Promise<boolean> {
  return (await readStackServices().firestore.doc(`users/${uid}/conversations/${id}`).get()).exists;
}
