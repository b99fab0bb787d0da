import type { Transaction } from 'firebase-admin/firestore';
import { HoldNotOpenError, type Posting } from '../../../shared/ledger/ledger.ts';
import { documentsOf, type UnfinishedReading } from '../../../shared/library/document-record.ts';
import { toStoredDocument } from '../../../shared/library/find-documents.ts';
import type { Services } from '../../../shared/services.ts';
import {
  orphanedFolderReference,
  readOrphanedFolder,
  supersededFolderRecord,
} from '../../orphaned-folder.ts';
import { holdSource, type UploadLocation } from '../begin-upload.ts';

interface StopOptions {
  /** The upload that gives up the document; the current reader if that upload died. */
  readonly reader?: string;
  /** Credits owed in addition to the price of the pages; by default those that are recorded as spent. */
  readonly owed?: number;
}

/** The state of a document: its folder is orphaned when it is `deleted`. */
type StopOutcome = 'stopped' | 'deleted' | 'unchanged';

/**
 * Ends the reading of a document, which keeps its published pages, paid for. Returns `unchanged` when it is finished or
 * another upload continues reading it, and `deleted` when this version no longer exists.
 */
export async function stopReading(
  services: Pick<Services, 'firestore' | 'ledger' | 'now'>,
  location: UploadLocation,
  { reader, owed }: StopOptions = {},
): Promise<StopOutcome> {
  const { firestore, now } = services;
  return await firestore.runTransaction(async (transaction): Promise<StopOutcome> => {
    const reference = documentsOf(firestore, location.uid).doc(location.documentId);
    const folderRecord = await readOrphanedFolder(transaction, firestore, location);
    const document = toStoredDocument(await transaction.get(reference));
    const isOwn =
      folderRecord?.state === 'reading' && (reader === undefined || folderRecord.reader === reader);
    if (document?.version !== location.version) return 'deleted';
    const { unfinished } = document;
    if (folderRecord === undefined || !isOwn || unfinished === null) return 'unchanged';
    const payment = await preparePublishedPayment(services, transaction, location, { unfinished, owed });
    const { paid, stops } = payment;
    transaction.update(reference, {
      'unfinished.isStopped': true,
      'unfinished.stops': stops,
      'unfinished.paid': paid,
    });
    transaction.set(
      orphanedFolderReference(firestore, location),
      supersededFolderRecord(folderRecord, now()),
    );
    payment.write();
    return 'stopped';
  });
}

/** The payment for the published pages, and the fields to store about it. */
interface PublishedPayment extends Pick<UnfinishedReading, 'paid' | 'stops'> {
  /** Call once, after all reads. */
  write(): void;
}

/**
 * Pays for a document's published pages out of its hold, within a transaction in which its reading ends or continues
 * under another hold. `owed` as in `StopOptions`.
 */
export async function preparePublishedPayment(
  services: Pick<Services, 'ledger'>,
  transaction: Transaction,
  location: UploadLocation,
  { unfinished, owed }: { readonly unfinished: UnfinishedReading; readonly owed?: number | undefined },
): Promise<PublishedPayment> {
  const { price, paid, stops } = unfinished;
  const restPrice = Math.max(0, price - paid);
  const settle = { amount: restPrice + (owed ?? 0), besideSpent: owed === undefined };
  const posting = await preparePosting(services, transaction, { ...location, stops }, settle);
  return {
    paid: posting === undefined ? paid : paid + restPrice,
    stops: stops + 1,
    write: () => posting?.write(),
  };
}

/**
 * Prepares the charge of a held amount in a transaction. Returns `undefined` when the hold has been released already,
 * so that it is not used twice.
 */
async function preparePosting(
  { ledger }: Pick<Services, 'ledger'>,
  transaction: Transaction,
  location: UploadLocation,
  settle: { readonly amount: number; readonly besideSpent: boolean },
): Promise<Posting | undefined> {
  try {
    const source = holdSource(location);
    return await ledger.prepare(transaction, location.uid, { kind: 'settle', source, ...settle });
  } catch (error) {
    if (error instanceof HoldNotOpenError) return undefined;
    throw error;
  }
}
