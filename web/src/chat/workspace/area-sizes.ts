import { createBrowserPreference } from '@/shared/consent/browser-preference.ts';
import { initialAreas, type WantedAreas } from './fit-areas.ts';

/** The sizes of the areas that the user has chosen. */
export const areaSizes = createBrowserPreference<WantedAreas>('chatAreas', initialAreas, (stored) => {
  const readSize = <Name extends keyof WantedAreas>(name: Name) =>
    Number.isFinite(stored[name]) ? stored[name] : initialAreas[name];
  return {
    libraryPx: readSize('libraryPx') ?? initialAreas.libraryPx,
    viewerShare: readSize('viewerShare') ?? initialAreas.viewerShare,
    documentsShare: readSize('documentsShare'),
  };
});
