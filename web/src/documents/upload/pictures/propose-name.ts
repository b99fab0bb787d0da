/** Matches names given by cameras, messengers and screenshots, which say nothing about the document. */
const deviceNamePattern =
  /^(?:img|image|imagen|imagen pegada|foto|photo|picture|dsc|dscn|dscf|pxl|scan|signal|whatsapp image|screenshot|captura(?: de pantalla)?|unnamed|unknown)?[-_ \d().:ap@]*$/iu;

/** Returns the name of a document made of these files: the name of the only one if it says something, or the date. */
export function proposeName(fileNames: readonly string[], now: Date): string {
  const stems = fileNames.map((name) => name.replace(/\.[^.]*$/u, '').trim());
  const [only, ...others] = stems;
  if (only !== undefined && others.length === 0 && !deviceNamePattern.test(only) && !hasDate(only))
    return only;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const date = [twoDigits(now.getDate()), twoDigits(now.getMonth() + 1), now.getFullYear()].join('-');
  return `Fotos ${date} ${twoDigits(now.getHours())}.${twoDigits(now.getMinutes())}`;
}

/** Returns true for names such as «WhatsApp Image 2026-11-29 at 10.15.12» and «PXL_20261129_101512345.MP». */
function hasDate(stem: string): boolean {
  return /^(?:whatsapp image|screenshot|captura|pxl|img|signal)\b.*\d{4}/iu.test(stem.replaceAll('_', ' '));
}
