import { type ReactNode, useRef, useState } from 'react';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { allowedNow } from '@/shared/consent/consent-store.ts';
import { useElementSize } from '@/ui/use-element-size.ts';
import { AreaDivider } from './area-divider.tsx';
import {
  type AreaWidths,
  fitAreas,
  initialAreas,
  libraryBounds,
  minPx,
  type WantedAreas,
} from './fit-areas.ts';

interface WorkspaceProps {
  readonly library: ReactNode;
  /** Called with whether the library is beside the conversation. */
  readonly conversation: (isLibraryBeside: boolean) => ReactNode;
  /** `undefined` while no document is open. */
  readonly viewer: ReactNode | undefined;
}

const texts = { library: 'Ancho de documentos y conversaciones', viewer: 'Ancho del documento' } as const;

/** Three areas of full window height that scroll separately: library, conversation and cited document. */
export function Workspace({ library, conversation, viewer }: WorkspaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width: widthPx } = useElementSize(ref);
  const [areaSizes, setAreaSizes] = useAreaSizes();
  const hasViewer = viewer !== undefined;
  const { libraryPx, viewerPx } = fitAreas(widthPx, hasViewer, areaSizes);
  const maxLibraryPx = maxLibraryWidth(widthPx, { libraryPx, viewerPx });

  return (
    <div ref={ref} className="relative flex min-h-0 min-w-0 flex-1">
      {libraryPx > 0 && (
        <>
          <div style={{ width: libraryPx }} className="flex min-h-0 shrink-0 flex-col bg-surface">
            {library}
          </div>
          <AreaDivider
            label={texts.library}
            atPx={libraryPx}
            minPx={libraryBounds.minPx}
            maxPx={maxLibraryPx}
            onMove={(atPx) => setAreaSizes({ ...areaSizes, libraryPx: atPx })}
            onReset={() => setAreaSizes({ ...areaSizes, libraryPx: initialAreas.libraryPx })}
          />
        </>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{conversation(libraryPx > 0)}</div>
      {hasViewer && (
        <>
          <AreaDivider
            label={texts.viewer}
            atPx={widthPx - viewerPx}
            minPx={libraryPx + minPx.conversation}
            maxPx={widthPx - minPx.viewer}
            onMove={(atPx) =>
              setAreaSizes({ ...areaSizes, viewerShare: (widthPx - atPx) / Math.max(1, widthPx - libraryPx) })
            }
            onReset={() => setAreaSizes({ ...areaSizes, viewerShare: initialAreas.viewerShare })}
          />
          <div style={{ width: viewerPx }} className="flex min-h-0 shrink-0 flex-col bg-surface">
            {viewer}
          </div>
        </>
      )}
    </div>
  );
}

function maxLibraryWidth(widthPx: number, { viewerPx }: AreaWidths): number {
  const minOthersPx = minPx.conversation + (viewerPx > 0 ? minPx.viewer : 0);
  return Math.max(libraryBounds.minPx, Math.min(libraryBounds.maxPx, widthPx - minOthersPx));
}

/** Listed among the browser storage keys that the cookie page describes. */
const key = 'chatAreas';

/** Holds the widths of the areas, stored in this browser if the user allows functional storage. */
function useAreaSizes(): readonly [WantedAreas, (areaSizes: WantedAreas) => void] {
  const [areaSizes, setAreaSizes] = useState(readSizes);
  const keep = (next: WantedAreas): void => {
    if (allowedNow().functional) browserStorage.setItem(key, JSON.stringify(next));
    setAreaSizes(next);
  };
  return [areaSizes, keep];
}

/** Reads the stored widths; deletes them without valid consent and ignores invalid ones. */
function readSizes(): WantedAreas {
  if (!allowedNow().functional) {
    browserStorage.removeItem(key);
    return initialAreas;
  }
  try {
    const { libraryPx, viewerShare } = JSON.parse(
      browserStorage.getItem(key) ?? '{}',
    ) as Partial<WantedAreas>;
    return {
      libraryPx: Number.isFinite(libraryPx) ? Number(libraryPx) : initialAreas.libraryPx,
      viewerShare: Number.isFinite(viewerShare) ? Number(viewerShare) : initialAreas.viewerShare,
    };
  } catch {
    return initialAreas;
  }
}
