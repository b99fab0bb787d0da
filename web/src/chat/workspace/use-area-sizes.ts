import { useState } from 'react';
import { allowedNow } from '@/shared/consent/consent-store.ts';
import { initialAreas, type WantedAreas } from './fit-areas.ts';

/** Named in the list of what this portal keeps in the browser. */
const key = 'chatAreas';

/** How wide the areas of the chat are to be. Remembered in this browser where its user allows preferences to be kept. */
export function useAreaSizes(): readonly [WantedAreas, (wanted: WantedAreas) => void] {
  const [wanted, setWanted] = useState(readSizes);
  const keep = (next: WantedAreas): void => {
    if (allowedNow().functional) localStorage.setItem(key, JSON.stringify(next));
    setWanted(next);
  };
  return [wanted, keep];
}

/** Sizes stored without a valid consent are deleted, and unreadable ones ignored. */
function readSizes(): WantedAreas {
  if (!allowedNow().functional) {
    localStorage.removeItem(key);
    return initialAreas;
  }
  try {
    const { libraryPx, viewerShare } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<WantedAreas>;
    return {
      libraryPx: Number.isFinite(libraryPx) ? Number(libraryPx) : initialAreas.libraryPx,
      viewerShare: Number.isFinite(viewerShare) ? Number(viewerShare) : initialAreas.viewerShare,
    };
  } catch {
    return initialAreas;
  }
}
