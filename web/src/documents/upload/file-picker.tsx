import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { isApple } from '@/ui/overlays/is-free-key.ts';
import { pictureFormats } from './formats.ts';

export interface FilePickerHandle {
  /** Opens the browser's file picker. */
  readonly open: () => void;
  /** Opens the camera of a phone; other devices open the file picker. */
  readonly takePhoto: () => void;
}

interface FilePickerProps {
  readonly ref: Ref<FilePickerHandle>;
  readonly formats: readonly string[];
  readonly onFiles: (files: Iterable<File>) => void;
}

/** The hidden file inputs used by all buttons that add files. Pictures are always accepted. */
export function FilePicker({ ref, formats, onFiles }: FilePickerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const cameraRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({ open: () => inputRef.current?.click(), takePhoto: () => cameraRef.current?.click() }),
    [],
  );
  const shared = {
    type: 'file',
    tabIndex: -1,
    'aria-hidden': true,
    className: 'hidden',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onFiles([...(target.files ?? [])]);
      // Resets the field: otherwise picking the same file again fires no `change` event.
      target.value = '';
    },
  } as const;
  return (
    <>
      <input {...shared} ref={inputRef} multiple accept={acceptAttributeOf(formats)} />
      <input {...shared} ref={cameraRef} accept="image/*" capture="environment" />
    </>
  );
}

/**
 * Returns the extensions for the file picker. Without HEIC on phones of Apple, which then give photos as JPEG; older
 * ones cannot decode HEIC in the browser.
 */
function acceptAttributeOf(formats: readonly string[]): string {
  const convertsHeic = isApple() && navigator.maxTouchPoints > 0;
  const pictures = pictureFormats.filter((format) => !(convertsHeic && /^\.hei[cf]$/u.test(format)));
  return [...new Set([...formats, ...pictures])].join(',');
}
