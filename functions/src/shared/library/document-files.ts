/** Where the files of a document live in the bucket. Every id is ours: no part of a path comes from a user. */
export interface DocumentLocation {
  readonly uid: string;
  readonly documentId: string;
  readonly version: string;
}

/** Everything of one document, to delete it at once. Ends with a slash. */
export function documentFolder(uid: string, documentId: string): string {
  return `users/${uid}/documents/${documentId}/`;
}

export function documentFilePaths({ uid, documentId, version }: DocumentLocation) {
  const folder = `${documentFolder(uid, documentId)}${version}/`;
  return {
    original: `${folder}original`,
    /** PDF made from a file that has no pages of its own. */
    rendition: `${folder}rendition.pdf`,
    /** `PageText[]` as JSON. */
    pages: `${folder}pages.json`,
    /** Passages and their lexical index. */
    passages: `${folder}passages.json`,
    /** Packed matrix of vectors, one row for each passage. */
    vectors: `${folder}vectors.bin`,
  } as const;
}
