import { useSyncExternalStore } from 'react';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { allowedNow } from '@/shared/consent/consent-store.ts';
import { createSignal } from '@/ui/create-signal.ts';
import { initialAreas, type WantedAreas } from './fit-areas.ts';

/** Listed among the browser storage keys that the cookie page describes. */
const key = 'chatAreas';

const sizes = createSignal<WantedAreas | undefined>(undefined);

/** Returns the sizes of the areas, stored in this browser if the user allows functional storage. */
export function useAreaSizes(): WantedAreas {
  return useSyncExternalStore(sizes.subscribe, getAreaSizes);
}

export function setAreaSizes(next: WantedAreas): void {
  if (allowedNow().functional) browserStorage.setItem(key, JSON.stringify(next));
  sizes.set(next);
}

function getAreaSizes(): WantedAreas {
  const known = sizes.get() ?? readSizes();
  if (sizes.get() === undefined) sizes.set(known);
  return known;
}

/** Reads the stored sizes; deletes them without valid consent and ignores invalid ones. */
function readSizes(): WantedAreas {
  if (!allowedNow().functional) {
    browserStorage.removeItem(key);
    return initialAreas;
  }
  try {
    const stored = JSON.parse(browserStorage.getItem(key) ?? '{}') as Partial<WantedAreas>;
    const read = <Name extends keyof WantedAreas>(name: Name) =>
      Number.isFinite(stored[name]) ? stored[name] : initialAreas[name];
    return {
      libraryPx: read('libraryPx') ?? initialAreas.libraryPx,
      viewerShare: read('viewerShare') ?? initialAreas.viewerShare,
      documentsShare: read('documentsShare'),
    };
  } catch {
    return initialAreas;
  }
}
