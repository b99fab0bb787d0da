import { type Ref, useImperativeHandle, useRef } from 'react';

export interface FilePickerHandle {
  /** Opens the picker of the browser. */
  readonly open: () => void;
}

interface FilePickerProps {
  readonly ref: Ref<FilePickerHandle>;
  readonly formats: readonly string[];
  readonly onFiles: (files: Iterable<File>) => void;
}

/** The picker behind every button that adds files. */
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
        // The same file can be picked again after it failed.
        event.target.value = '';
      }}
    />
  );
}
