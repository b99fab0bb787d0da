/** Files that another screen brought for the library: they wait for the upload screen, which shows what they cost. */
let handed: readonly File[] = [];

export function handOverFiles(files: readonly File[]): void {
  handed = files;
}

/** What was handed over since the last call. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
