import { createHash, randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { userReference } from '../../../functions/src/shared/accounts/user-record.ts';
import { versionFolder } from '../../../functions/src/shared/library/document-files.ts';
import { documentNameKey } from '../../../functions/src/shared/library/document-name-key.ts';
import { type DocumentRecord, documentsOf } from '../../../functions/src/shared/library/document-record.ts';
import type { StackAddresses } from '../shared/stack-addresses.ts';
import { openStackBucket } from './stack-bucket.ts';
import { readStackServices } from './stack-services.ts';
import { uploadFile } from './upload-file.ts';

interface Owner {
  readonly uid: string;
  readonly token: string;
}

interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Result of an upload: the record, the files by path in the document's folder, and the price. */
interface ReadDocument {
  readonly record: DocumentRecord;
  readonly files: readonly { readonly path: string; readonly bytes: Buffer; readonly contentType: string }[];
  readonly credits: number;
}

const readDocuments = new Map<string, Promise<ReadDocument>>();
const holdMs = 60_000;

/**
 * Gives an account a document as an upload leaves it. Only the first one with its content is uploaded, because that
 * starts a reading process; later ones are copies. Throws when the upload is refused.
 */
export async function addUploadedDocument(
  stack: StackAddresses,
  owner: Owner,
  file: GivenFile,
): Promise<void> {
  const key = `${stack.web} ${createHash('sha256').update(file.bytes).digest('base64')}`;
  const knownPromise = readDocuments.get(key);
  if (knownPromise !== undefined) return await writeDocument(stack, owner.uid, file.name, await knownPromise);
  const readingPromise = uploadDocument(stack, owner, file);
  readDocuments.set(key, readingPromise);
  readingPromise.catch(() => readDocuments.delete(key));
  await readingPromise;
}

async function uploadDocument(stack: StackAddresses, owner: Owner, file: GivenFile): Promise<ReadDocument> {
  const { credits_used: credits } = await uploadFile(stack, owner.token, file);
  return readDocument(stack, owner.uid, file.name, credits);
}

async function readDocument(
  stack: StackAddresses,
  uid: string,
  name: string,
  credits: number,
): Promise<ReadDocument> {
  const documentSnapshots = await documentsOf(readStackServices().firestore, uid)
    .where('name', '==', name)
    .get();
  const [document] = documentSnapshots.docs;
  if (document === undefined) throw new Error(`${name} is missing after its upload.`);
  const record = document.data() as DocumentRecord;
  const prefix = versionFolder({ uid, documentId: document.id, version: record.version });
  const [storedFiles] = await openStackBucket(stack).getFiles({ prefix });
  const filesPromise = storedFiles.map(async (object) => {
    const [bytes] = await object.download();
    return {
      path: object.name.slice(prefix.length),
      bytes,
      contentType: object.metadata.contentType ?? 'application/octet-stream',
    };
  });
  return { record, credits, files: await Promise.all(filesPromise) };
}

async function writeDocument(
  stack: StackAddresses,
  uid: string,
  name: string,
  knownDocument: ReadDocument,
): Promise<void> {
  const { firestore, ledger } = readStackServices();
  const { record, files, credits } = knownDocument;
  const location = { uid, documentId: randomUUID(), version: randomUUID() };
  const folder = versionFolder(location);
  const bucket = openStackBucket(stack);
  const writePromises = files.map(({ path, bytes, contentType }) =>
    bucket.file(`${folder}${path}`).save(bytes, { contentType, resumable: false }),
  );
  await Promise.all(writePromises);
  const source = `upload:${location.version}`;
  const expiresAt = new Date(Date.now() + holdMs);
  await ledger.post(uid, { kind: 'hold', source, amount: credits, expiresAt });
  await ledger.post(uid, { kind: 'settle', source, amount: credits });
  const nameFields = { name, nameKey: documentNameKey(name) };
  const copy: DocumentRecord = {
    ...record,
    ...nameFields,
    version: location.version,
    uploadedAt: new Date(),
  };
  await documentsOf(firestore, uid).doc(location.documentId).create(copy);
  await userReference(firestore, uid).update({ 'uploads.count': FieldValue.increment(1) });
}
