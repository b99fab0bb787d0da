import type { ViewedDocument, ViewerTarget } from '@/viewer/viewer-target.ts';

export function wholeDocument(document: ViewedDocument): ViewerTarget {
  return { places: [{ document, page: 1, pageLabel: undefined, passage: undefined }], start: 0 };
}
