/** Minimum window width for areas side by side; narrower windows show one at a time. */
export const minWorkspacePx = 1024;

/** The user's preferred widths of the areas beside the conversation. */
export interface WantedAreas {
  /** Width of documents and conversations in CSS pixels. */
  readonly libraryPx: number;
  /** Share of the cited document in the whole width, from 0 to 1. */
  readonly viewerShare: number;
  /** Share of the documents in the height of the library, from 0 to 1; by their number until the user moves it. */
  readonly documentsShare: number | undefined;
}

/** Widths in CSS pixels; 0 hides an area. The conversation takes the rest. */
export interface AreaWidths {
  readonly libraryPx: number;
  readonly viewerPx: number;
}

export const initialAreas: WantedAreas = { libraryPx: 360, viewerShare: 0.525, documentsShare: undefined };
export const libraryBounds = { minPx: 240, maxPx: 440 } as const;
/** Minimum widths at which lines of an answer and pages stay legible. */
export const minAreaWidthsPx = { conversation: 380, viewer: 440 } as const;

/**
 * Returns the widths of library, conversation and, if `hasViewer`, the cited document within `widthPx`. Without room
 * for all three, the library shrinks to its minimum, then the document, and at last the library is hidden.
 */
export function fitAreas(widthPx: number, hasViewer: boolean, wantedAreas: WantedAreas): AreaWidths {
  const libraryPx = clamp(wantedAreas.libraryPx, libraryBounds.minPx, libraryBounds.maxPx);
  const room = widthPx - minAreaWidthsPx.conversation;
  if (!hasViewer) return { libraryPx: clamp(room, 0, libraryPx), viewerPx: 0 };
  const wantedPx = widthPx * wantedAreas.viewerShare;
  const isFitting = room - minAreaWidthsPx.viewer >= libraryBounds.minPx;
  const fittedPx = isFitting
    ? Math.floor(clamp(room - Math.max(wantedPx, minAreaWidthsPx.viewer), libraryBounds.minPx, libraryPx))
    : 0;
  return {
    libraryPx: fittedPx,
    viewerPx: Math.round(clamp(wantedPx, minAreaWidthsPx.viewer, room - fittedPx)),
  };
}

/** Heights in CSS pixels of a list's controls, and of one of its rows. */
const listPx = { controls: 70, row: 26 } as const;
/** Share of the height for documents when both lists are long. */
const longShare = 0.578;

/**
 * Returns the maximum height of the documents as a CSS length within the height of both lists: the user's share, or
 * else what `conversationCount` conversations leave.
 */
export function maxDocumentsHeight(conversationCount: number, share: number | undefined): string {
  if (share !== undefined) return `${Math.round(share * 1_000) / 10}%`;
  const wantedPx = listPx.controls + Math.max(2, conversationCount) * listPx.row;
  return `calc(100% - min(${(100 * (1 - longShare)).toFixed(1)}%, ${wantedPx}px))`;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)));
}
