const extensionSource = String.raw`\.(?:pdf|docx)(?![\p{L}\p{N}])`;
/** Matches the name of a file in quotes, bold or code. */
const namePattern = new RegExp(
  [
    `«[^«»\\n]{1,120}${extensionSource}»`,
    `\\*\\*[^*\\n]{1,120}${extensionSource}:?\\*\\*`,
    `\`[^\`\\n]{1,120}${extensionSource}\``,
    `"[^"\\n]{1,120}${extensionSource}"`,
    `[\\p{L}\\p{N}][\\p{L}\\p{N}._()-]{0,120}?${extensionSource}`,
  ].join('|'),
  'giu',
);

/** Blanks the file names in a text; all other positions stay the same. A name is neither a claim nor a value. */
export function blankDocumentNames(markdown: string): string {
  return markdown.replace(namePattern, (found) => ' '.repeat(found.length));
}

/** Matches a line with only the name of a document: «Contrato de alquiler 2024.pdf:». */
const onlyNamePattern = new RegExp(`^[\\s*_#\`«"-]*[^\\n]{1,120}${extensionSource}[\\s*_\`»":.]*$`, 'iu');
const sayingVerbSource =
  '(?:dicen?|mencionan?|indican?|especifican?|precisan?|recogen?|aclaran?|detallan?|contienen?|constan?|figuran?|aparecen?)';
/**
 * Matches a statement that a document does not say something: «contrato-07.pdf no lo dice», with the name
 * blanked, and «el segundo contrato no lo dice».
 */
const emptyStatementPattern = new RegExp(
  `^(?:(?:en )?(?:no|tampoco) (?:lo |la |los |las )?${sayingVerbSource}(?!\\p{L})[^\\d]*|(?:(?:el|la|los|las|en|este|esta|ese|esa|ning[uú]n[oa]?) ){1,2}(?:\\p{L}+ ){1,5}(?:no|tampoco) (?:lo|la|los|las) ${sayingVerbSource}[.*_ ]*)$`,
  'iu',
);

/** Matches an indirect question, which is not a claim: «los pasajes no dicen a qué compañía se avisa». */
const openEndingPattern = new RegExp(
  `^(?:(?:en|el|los|las|tus?|est[eoa]s?|ning[uú]n[oa]?|de) ){1,3}(?:pasajes?|documentos?|fragmentos?|archivos?|p[áa]ginas?|textos?|fuentes?)(?: \\p{L}+){0,4} (?:no|tampoco) (?:se )?${sayingVerbSource} (?:(?:a|de|en|con|por|para|desde|hasta) )?(?:qué|cuál(?:es)?|cuánt[oa]s?|cuándo|dónde|quién(?:es)?|cómo|si)(?!\\p{L})[^\\d.;!?\\n]*\\.?[*_]{0,3} ?$`,
  'iu',
);

/**
 * Returns true when a text only names a document, or only reports that one does not say something. No page can prove
 * either.
 */
export function isUnprovable(markdown: string): boolean {
  if (onlyNamePattern.test(markdown)) return true;
  const statement = blankDocumentNames(markdown)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s*_:,-]+/u, '');
  return emptyStatementPattern.test(statement) || openEndingPattern.test(statement);
}
