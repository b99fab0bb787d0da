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

/** Where what was recognised on the pictures of a file is kept until its document exists, page by page. Ends with a slash. */
export function recognitionFolder({
  uid,
  sha256,
}: {
  readonly uid: string;
  readonly sha256: string;
}): string {
  return `users/${uid}/recognition/${sha256}/`;
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
    /** Where in the original each page of a site lies: see `siteContentsSchema`. */
    contents: `${folder}contents.json`,
    /** `PageText[]` as JSON. */
    pages: `${folder}pages.json`,
    /** `RecognisedPage[]` as JSON, of the pages whose words were recognised on their pictures; not there without such pages. */
    recognised: `${folder}recognised.json`,
  } as const;
}
