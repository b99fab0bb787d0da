/**
 * The form of a name by which two documents of one user are the same: case, width and composition do not count,
 * accents do («año» and «ano» are two words).
 */
export function documentNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFC').trim();
}
