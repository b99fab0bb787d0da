import { UploadIcon } from '@/ui/icons.tsx';
import { uploadTexts } from './upload-texts.ts';

interface DropOverlayProps {
  readonly formats: readonly string[];
}

/** Covers the page while files are dragged over it. */
export function DropOverlay({ formats }: DropOverlayProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-notification flex bg-overlay p-4 backdrop-blur-[2px] sm:p-8"
    >
      <div className="m-auto flex size-full flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-accent bg-surface/95 text-center">
        <UploadIcon className="size-10 text-accent" />
        <p className="font-serif text-3xl font-semibold text-ink">{uploadTexts.dropAnywhere}</p>
        <p className="text-ink-soft">
          {uploadTexts.dropFormats(formats.length > 1 ? 'PDF, DOCX o fotos' : 'PDF o fotos')}
        </p>
      </div>
    </div>
  );
}
