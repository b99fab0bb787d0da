/** Where the files of a document live in the bucket. Every id is ours: no part of a path comes from a user. */
export interface DocumentLocation {
  readonly uid: string;
  readonly documentId: string;
  /** New with every upload: files are written once, and what replaces a document lies beside it until it is complete. */
  readonly version: string;
}

/** Everything of one version of a document, to delete it at once. Ends with a slash. */
export function versionFolder({ uid, documentId, version }: DocumentLocation): string {
  return `users/${uid}/documents/${documentId}/${version}/`;
}

/** Where the files of one index of a document live: what is made anew lies beside what serves until it is whole. */
export interface IndexLocation extends DocumentLocation {
  readonly indexId: string;
}

/** Everything of one index. Ends with a slash. */
export function indexFolder(location: IndexLocation): string {
  return `${versionFolder(location)}index/${location.indexId}/`;
}

export function indexFilePaths(location: IndexLocation) {
  const folder = indexFolder(location);
  return {
    /** Passages and their lexical index. */
    passages: `${folder}passages.json`,
    /** What tells whether the document is worth searching. */
    summary: `${folder}summary.json`,
    /** Packed matrix of vectors, one row for each passage. */
    vectors: `${folder}vectors.bin`,
  } as const;
}

export function documentFilePaths(location: DocumentLocation) {
  const folder = versionFolder(location);
  return {
    original: `${folder}original`,
    /** PDF made from a file that has no pages of its own. */
    rendition: `${folder}rendition.pdf`,
    /** `PageText[]` as JSON. */
    pages: `${folder}pages.json`,
  } as const;
}
