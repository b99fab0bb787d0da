import { type ReactNode, useRef } from 'react';
import { useElementSize } from '@/ui/use-element-size.ts';
import { AreaDivider } from './area-divider.tsx';
import { areaSizes } from './area-sizes.ts';
import { type AreaWidths, fitAreas, initialAreas, libraryBounds, minAreaWidthsPx } from './fit-areas.ts';

interface WorkspaceProps {
  readonly library: ReactNode;
  /** Called with true when the library is beside the conversation. */
  readonly conversation: (isLibraryBeside: boolean) => ReactNode;
  /** `undefined` while no document is open. */
  readonly viewer: ReactNode | undefined;
}

const texts = { library: 'Ancho de documentos y conversaciones', viewer: 'Ancho del documento' } as const;

/** Three areas of full window height that scroll separately: library, conversation and cited document. */
export function Workspace({ library, conversation, viewer }: WorkspaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width: widthPx } = useElementSize(ref);
  const sizes = areaSizes.useValue();
  const hasViewer = viewer !== undefined;
  const { libraryPx, viewerPx } = fitAreas(widthPx, hasViewer, sizes);
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
            onMove={(atPx) => areaSizes.set({ ...sizes, libraryPx: atPx })}
            onReset={() => areaSizes.set({ ...sizes, libraryPx: initialAreas.libraryPx })}
          />
        </>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{conversation(libraryPx > 0)}</div>
      {hasViewer && (
        <>
          <AreaDivider
            label={texts.viewer}
            atPx={widthPx - viewerPx}
            minPx={libraryPx + minAreaWidthsPx.conversation}
            maxPx={widthPx - minAreaWidthsPx.viewer}
            onMove={(atPx) =>
              areaSizes.set({ ...sizes, viewerShare: (widthPx - atPx) / Math.max(1, widthPx) })
            }
            onReset={() => areaSizes.set({ ...sizes, viewerShare: initialAreas.viewerShare })}
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
  const minOthersPx = minAreaWidthsPx.conversation + (viewerPx > 0 ? minAreaWidthsPx.viewer : 0);
  return Math.max(libraryBounds.minPx, Math.min(libraryBounds.maxPx, widthPx - minOthersPx));
}
