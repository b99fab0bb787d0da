/** Location of a document's files in the bucket. Every id is ours: no part of a path comes from a user. */
export interface DocumentLocation {
  readonly uid: string;
  readonly documentId: string;
  /**
   * New with every upload: files are written once, and a replacement is stored beside the old document until it is
   * complete.
   */
  readonly version: string;
  /** For a comparison's copy: `documentId` is the comparison, `version` its side. */
  readonly keptBy?: 'comparisons';
}

/** Returns the folder of one version of a document, to delete it as a whole. Ends with a slash. */
export function versionFolder({ uid, documentId, version, keptBy }: DocumentLocation): string {
  return `users/${uid}/${keptBy ?? 'documents'}/${documentId}/${version}/`;
}

/**
 * Returns the folder of the words recognised on a file's images, page by page, until its document exists. Ends with a
 * slash.
 */
export function recognitionFolder({
  uid,
  sha256,
}: {
  readonly uid: string;
  readonly sha256: string;
}): string {
  return `users/${uid}/recognition/${sha256}/`;
}

/** Location of a document's texts and indexes. */
export interface ContentLocation extends DocumentLocation {
  /**
   * `null` beside the original. Each publication of a document before it was fully read has its own folder; the record
   * names the current one.
   */
  readonly part: string | null;
}

/** Location of one index of a document: a new one is stored beside the current one until it is complete. */
export interface IndexLocation extends ContentLocation {
  readonly indexId: string;
}

/** Returns the folder of every publication of one version of a document. Ends with a slash. */
export function partsFolder(location: DocumentLocation): string {
  return `${versionFolder(location)}parts/`;
}

/** Returns the folder of the texts and indexes of a document. Ends with a slash. */
function contentFolder(location: ContentLocation): string {
  return location.part === null ? versionFolder(location) : `${partsFolder(location)}${location.part}/`;
}

/** Returns the folder of one index. Ends with a slash. */
export function indexFolder(location: IndexLocation): string {
  return `${contentFolder(location)}index/${location.indexId}/`;
}

export function indexFilePaths(location: IndexLocation) {
  const folder = indexFolder(location);
  return {
    /** Passages and their lexical index. */
    passages: `${folder}passages.json`,
    /** Summary by which the search decides whether to search the document. */
    summary: `${folder}summary.json`,
    /** Packed matrix of vectors, one row for each passage. */
    vectors: `${folder}vectors.bin`,
  } as const;
}

export function documentFilePaths(location: DocumentLocation) {
  const folder = versionFolder(location);
  return {
    original: `${folder}original`,
    /** PDF rendition of a file without pages. */
    rendition: `${folder}rendition.pdf`,
    /** Position of each page of a site in the original: see `siteContentsSchema`. */
    contents: `${folder}contents.json`,
  } as const;
}

export function contentFilePaths(location: ContentLocation) {
  const folder = contentFolder(location);
  return {
    /** `PageText[]` as JSON. */
    pages: `${folder}pages.json`,
    /** `RecognisedPage[]` as JSON, of the pages with recognised words; absent without such pages. */
    recognised: `${folder}recognised.json`,
  } as const;
}
