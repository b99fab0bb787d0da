import type { documentListSchema } from '@contract/documents/schemas.ts';
import type { z } from 'zod';

type DocumentList = z.infer<typeof documentListSchema>;

/** The list of documents after a deletion: what the server names as left, with the details known before. */
export function keepRemaining(
  remainingNames: readonly string[],
): (list: DocumentList | undefined) => DocumentList | undefined {
  return (list) =>
    list && {
      result: [...remainingNames],
      documents: list.documents.filter(({ name }) => remainingNames.includes(name)),
    };
}
