import { existsSync, type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

export interface FileWatch {
  /** Watches one more file; ignores a watched one. */
  add(file: string): void;
  /** Returns true for an added file, not for others of its folder. */
  has(file: string): boolean;
  close(): void;
}

/**
 * Calls `onChange` with each changed file in the folders of the added files. Watching folders also reports files that
 * an editor replaces, which `node --watch` misses on Linux from the second time on.
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
        // Forgets a deleted folder, which another branch may create again.
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
