/** Files passed by another page, which wait for the upload page to show their price. */
let passedFiles: readonly File[] = [];

export function passFilesToNextPage(files: readonly File[]): void {
  passedFiles = files;
}

/** Returns the files passed since the last call. */
export function takePassedFiles(): readonly File[] {
  const files = passedFiles;
  passedFiles = [];
  return files;
}
