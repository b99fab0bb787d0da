/** Minimum window width for areas side by side; narrower windows show one at a time. */
export const workspacePx = 1024;

/** The user's preferred widths of the areas beside the conversation. */
export interface WantedAreas {
  /** Width of documents and conversations in CSS pixels. */
  readonly libraryPx: number;
  /** Share of the cited document in the width beside the library, from 0 to 1. */
  readonly viewerShare: number;
}

/** Widths in CSS pixels; 0 hides an area. The conversation takes the rest. */
export interface AreaWidths {
  readonly libraryPx: number;
  readonly viewerPx: number;
}

export const initialAreas: WantedAreas = { libraryPx: 296, viewerShare: 0.56 };
export const libraryBounds = { minPx: 240, maxPx: 440 } as const;
/** Minimum widths at which lines of an answer and pages stay legible. */
export const minPx = { conversation: 360, viewer: 440 } as const;

/**
 * Returns the widths of library, conversation and, if `hasViewer`, the cited document within `widthPx`. Without room
 * for all three, the library shrinks to its minimum and is then hidden.
 */
export function fitAreas(widthPx: number, hasViewer: boolean, wantedAreas: WantedAreas): AreaWidths {
  const libraryPx = clamp(wantedAreas.libraryPx, libraryBounds.minPx, libraryBounds.maxPx);
  if (!hasViewer) return { libraryPx: clamp(widthPx - minPx.conversation, 0, libraryPx), viewerPx: 0 };
  const room = widthPx - minPx.conversation - minPx.viewer;
  const fittedPx = room < libraryBounds.minPx ? 0 : Math.min(libraryPx, room);
  return { libraryPx: fittedPx, viewerPx: fitViewer(widthPx - fittedPx, wantedAreas.viewerShare) };
}

/** Returns the width of the viewer beside the conversation in `widthPx`. */
function fitViewer(widthPx: number, share: number): number {
  return Math.round(clamp(widthPx * share, minPx.viewer, widthPx - minPx.conversation));
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)));
}
