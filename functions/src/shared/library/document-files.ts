/** Where the files of a document live in the bucket. Every id is ours: no part of a path comes from a user. */
export interface DocumentLocation {
  readonly uid: string;
  readonly documentId: string;
  /** New with every upload: files are written once, and a replacement lies beside the old document until it is complete. */
  readonly version: string;
}

/** Everything of one version of a document, to delete it at once. Ends with a slash. */
export function versionFolder({ uid, documentId, version }: DocumentLocation): string {
  return `users/${uid}/documents/${documentId}/${version}/`;
}

/** The folder of the words recognised on a file's pictures until its document exists, page by page. Ends with a slash. */
export function recognitionFolder({
  uid,
  sha256,
}: {
  readonly uid: string;
  readonly sha256: string;
}): string {
  return `users/${uid}/recognition/${sha256}/`;
}

/** Where the texts of a document and its indexes live. */
export interface ContentLocation extends DocumentLocation {
  /**
   * `null` beside the original. Each publication of a document published before it was fully read has its own folder;
   * the record names the current one.
   */
  readonly part: string | null;
}

/** The location of one index of a document: a new one lies beside the current one until it is complete. */
export interface IndexLocation extends ContentLocation {
  readonly indexId: string;
}

/** Every publication of one version of a document. Ends with a slash. */
export function partsFolder(location: DocumentLocation): string {
  return `${versionFolder(location)}parts/`;
}

/** Texts and indexes of a document. Ends with a slash. */
function contentFolder(location: ContentLocation): string {
  return location.part === null ? versionFolder(location) : `${partsFolder(location)}${location.part}/`;
}

/** Everything of one index. Ends with a slash. */
export function indexFolder(location: IndexLocation): string {
  return `${contentFolder(location)}index/${location.indexId}/`;
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
  } as const;
}

export function contentFilePaths(location: ContentLocation) {
  const folder = contentFolder(location);
  return {
    /** `PageText[]` as JSON. */
    pages: `${folder}pages.json`,
    /** `RecognisedPage[]` as JSON, of the pages with words recognised on their pictures; absent without such pages. */
    recognised: `${folder}recognised.json`,
  } as const;
}
