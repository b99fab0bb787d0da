import type { documentListSchema } from '@contract/documents/schemas.ts';
import type { z } from 'zod';

type DocumentList = z.infer<typeof documentListSchema>;

/** Returns the list after a deletion: the remaining names sent by the server, with the details already loaded. */
export function keepDocumentsNamed(
  remainingNames: readonly string[],
): (list: DocumentList | undefined) => DocumentList | undefined {
  return (list) =>
    list && {
      result: [...remainingNames],
      documents: list.documents.filter(({ name }) => remainingNames.includes(name)),
    };
}
