import {
  type NameConflictChoice,
  type UploadResponse,
  uploadResponseSchema,
} from '../../../functions/src/contract/documents/schemas.ts';
import type { StackAddresses } from '../shared/stack-addresses.ts';

/**
 * Uploads one file as the web does, but directly to the function, because a cold start may exceed Hosting's timeout of
 * one minute. Throws with the message of the API on refusal.
 */
export async function uploadFile(
  addresses: StackAddresses,
  token: string,
  file: {
    readonly name: string;
    readonly bytes: Buffer;
    readonly nameConflict?: NameConflictChoice;
    readonly caseFileId?: string;
  },
): Promise<UploadResponse> {
  const form = new FormData();
  // Writes fields before files, because the server reads the request as a stream.
  form.append('allow_duplicates', 'false');
  if (file.nameConflict !== undefined) form.append('name_conflict', file.nameConflict);
  if (file.caseFileId !== undefined) form.append('case_file_id', file.caseFileId);
  form.append('files', new File([new Uint8Array(file.bytes)], file.name, { type: 'application/pdf' }));
  const response = await fetch(`${addresses.functions}/ingest/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`POST /upload: ${response.status} ${await response.text()}`);
  return uploadResponseSchema.parse(await response.json());
}
