import { type Ref, useImperativeHandle, useRef } from 'react';

export interface FilePickerHandle {
  /** Opens the browser's file picker. */
  readonly open: () => void;
}

interface FilePickerProps {
  readonly ref: Ref<FilePickerHandle>;
  readonly formats: readonly string[];
  readonly onFiles: (files: Iterable<File>) => void;
}

/** The hidden file input used by all buttons that add files. */
export function FilePicker({ ref, formats, onFiles }: FilePickerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ open: () => inputRef.current?.click() }), []);
  return (
    <input
      ref={inputRef}
      type="file"
      multiple
      accept={formats.join(',')}
      tabIndex={-1}
      aria-hidden="true"
      className="hidden"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Without this, picking the same file again fires no `change` event.
        event.target.value = '';
      }}
    />
  );
}
