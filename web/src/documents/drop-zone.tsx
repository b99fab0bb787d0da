import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '@/shared/ui/class-names.ts';

interface DropZoneProps {
  readonly isDisabled: boolean;
  readonly formats: readonly string[];
  readonly onFiles: (files: Iterable<File>) => void;
  /** `choose` opens the file picker. */
  readonly children: (choose: () => void, isOver: boolean) => ReactNode;
}

/** A place to drop files on, with the picker that does the same. */
export function DropZone({ isDisabled, formats, onFiles, children }: DropZoneProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Entering a child fires before leaving its parent, so the two are counted.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0 && !isDisabled;

  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDepth(0);
    if (!isDisabled) onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      onDragEnter={() => setDepth((count) => count + 1)}
      onDragLeave={() => setDepth((count) => Math.max(0, count - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={classNames(
        'rounded-md border border-dashed transition-colors duration-150',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70',
      )}
    >
      <input
        ref={inputRef}
        type="file"
        multiple
        accept={formats.join(',')}
        disabled={isDisabled}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it failed.
          event.target.value = '';
        }}
      />
      {children(() => inputRef.current?.click(), isOver)}
    </div>
  );
}
