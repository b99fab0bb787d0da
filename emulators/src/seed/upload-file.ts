import { type UploadResponse, uploadResponseSchema } from '../../../functions/src/contract/documents.ts';
import type { StackAddresses } from '../stack/stack-addresses.ts';

/**
 * Uploads one file as the web does, to the function itself: the hosting gives up after a minute, which a busy machine can need
 * to start it. Throws with the API's sentence where it is refused.
 */
export async function uploadFile(
  addresses: StackAddresses,
  token: string,
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<UploadResponse> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(file.bytes)], file.name, { type: 'application/pdf' }));
  form.append('allow_duplicates', 'false');
  const response = await fetch(`${addresses.functions}/ingest/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`POST /upload: ${response.status} ${await response.text()}`);
  return uploadResponseSchema.parse(await response.json());
}
