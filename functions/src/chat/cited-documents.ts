import type * as evidence from '../engines/evidence/index.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';

/** A passage of one of the user's documents, as it is sent to a model. */
export type CitablePassage = evidence.CitablePassage<StoredDocument>;
/** A citation of one of the user's documents that was found on its page. */
export type VerifiedCitation = evidence.VerifiedCitation<StoredDocument>;
export type CitationVerifier = evidence.CitationVerifier<StoredDocument>;
