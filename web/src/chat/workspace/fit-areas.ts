/** From this width of the window on the page is a workspace of areas side by side; below it shows one at a time. */
export const workspacePx = 1024;

/** How wide the user wants the areas beside the conversation. */
export interface WantedAreas {
  /** Of documents and conversations, in CSS pixels. */
  readonly libraryPx: number;
  /** The part of what the library leaves that the cited document takes, from 0 to 1. */
  readonly viewerShare: number;
}

/** Widths in CSS pixels; 0: the area is not there. The conversation takes the rest. */
export interface AreaWidths {
  readonly libraryPx: number;
  readonly viewerPx: number;
}

export const initialAreas: WantedAreas = { libraryPx: 296, viewerShare: 0.56 };
export const libraryBounds = { minPx: 240, maxPx: 440 } as const;
/** Less than this, and neither a line of an answer nor a page can be read. */
export const leastPx = { conversation: 360, viewer: 440 } as const;

/**
 * The widths of documents, conversation and, where `hasViewer`, the cited document side by side in `widthPx`. Where
 * there is no room for all three the library gives way: first down to its least width, then entirely.
 */
export function fitAreas(widthPx: number, hasViewer: boolean, wanted: WantedAreas): AreaWidths {
  const libraryPx = clamp(wanted.libraryPx, libraryBounds.minPx, libraryBounds.maxPx);
  if (!hasViewer) return { libraryPx: clamp(widthPx - leastPx.conversation, 0, libraryPx), viewerPx: 0 };
  const room = widthPx - leastPx.conversation - leastPx.viewer;
  const fittedPx = room < libraryBounds.minPx ? 0 : Math.min(libraryPx, room);
  return { libraryPx: fittedPx, viewerPx: fitViewer(widthPx - fittedPx, wanted.viewerShare) };
}

/** The width of the viewer where it shares `widthPx` with the conversation. */
function fitViewer(widthPx: number, share: number): number {
  return Math.round(clamp(widthPx * share, leastPx.viewer, widthPx - leastPx.conversation));
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)));
}
