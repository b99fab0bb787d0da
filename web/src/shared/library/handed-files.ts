/** Files handed over by another screen: they wait for the upload screen, which shows their price. */
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
