import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `operations/lastAudit`: result of the nightly comparison of credits. */
export const auditRecordSchema = z.object({
  endedAt: z.date(),
  walletsChecked: z.int().nonnegative(),
  ledgerDifferences: z.int().nonnegative(),
  grantDifferences: z.int().nonnegative(),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export function auditReference(firestore: Firestore): DocumentReference {
  return firestore.doc('operations/lastAudit');
}
