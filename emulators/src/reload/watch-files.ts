import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

export interface FileWatch {
  /** Watches one more file. Safe to call twice. */
  add(file: string): void;
  /** Whether the file is watched itself, and not only its folder. */
  has(file: string): boolean;
  close(): void;
}

/**
 * Calls `onChange` with each changed file of the folders of the added files, which also sees files that an editor
 * replaces: `node --watch` watches files and not their names, and on Linux misses a file that was replaced once before.
 */
export function watchFiles(onChange: (file: string) => void): FileWatch {
  const files = new Set<string>();
  const folders = new Map<string, FSWatcher>();
  const forget = (folder: string): void => {
    folders.get(folder)?.close();
    folders.delete(folder);
  };
  return {
    add(file) {
      files.add(file);
      const folder = path.dirname(file);
      if (folders.has(folder)) return;
      const watcher = watch(folder, (_event, name) => {
        // Another branch may have it again, as another folder.
        if (!existsSync(folder)) forget(folder);
        if (name !== null) onChange(path.join(folder, name));
      });
      watcher.on('error', () => forget(folder));
      folders.set(folder, watcher);
    },
    has: (file) => files.has(file),
    close() {
      for (const folder of [...folders.keys()]) forget(folder);
    },
  };
}
