const extension = String.raw`\.(?:pdf|docx)(?![\p{L}\p{N}])`;
const name = new RegExp(
  [
    `«[^«»\\n]{1,120}${extension}»`,
    `\\*\\*[^*\\n]{1,120}${extension}:?\\*\\*`,
    `\`[^\`\\n]{1,120}${extension}\``,
    `"[^"\\n]{1,120}${extension}"`,
    `[\\p{L}\\p{N}][\\p{L}\\p{N}._()-]{0,120}?${extension}`,
  ].join('|'),
  'giu',
);

/** The text with blanks for the names of files in it, each other sign in its place: a name is no claim and no value. */
export function blankDocumentNames(markdown: string): string {
  return markdown.replace(name, (found) => ' '.repeat(found.length));
}

/** «Contrato de alquiler 2024.pdf:» as a line of its own. */
const onlyName = new RegExp(`^[\\s*_#\`«"-]*[^\\n]{1,120}${extension}[\\s*_\`»":.]*$`, 'iu');
const says =
  '(?:dicen?|mencionan?|indican?|especifican?|precisan?|recogen?|aclaran?|detallan?|contienen?|constan?|figuran?|aparecen?)';
/** «contrato-07.pdf no lo dice», with blanks for the name, and the same of «el segundo contrato». */
const saysNothing = new RegExp(
  `^(?:(?:en )?(?:no|tampoco) (?:lo |la |los |las )?${says}(?!\\p{L})[^\\d]*|(?:(?:el|la|los|las|en|este|esta|ese|esa|ning[uú]n[oa]?) ){1,2}(?:\\p{L}+ ){1,5}(?:no|tampoco) (?:lo|la|los|las) ${says}[.*_ ]*)$`,
  'iu',
);

/** «Los pasajes no dicen a qué compañía se avisa»: an indirect question states nothing. */
const leavesOpen = new RegExp(
  `^(?:(?:en|el|los|las|tus?|est[eoa]s?|ning[uú]n[oa]?|de) ){1,3}(?:pasajes?|documentos?|fragmentos?|archivos?|p[áa]ginas?|textos?|fuentes?)(?: \\p{L}+){0,4} (?:no|tampoco) (?:se )?${says} (?:(?:a|de|en|con|por|para|desde|hasta) )?(?:qué|cuál(?:es)?|cuánt[oa]s?|cuándo|dónde|quién(?:es)?|cómo|si)(?!\\p{L})[^\\d.;!?\\n]*\\.?[*_]{0,3} ?$`,
  'iu',
);

/** Whether a text only names a document, or only tells that one does not say something: no page can prove either. */
export function isNoClaim(markdown: string): boolean {
  if (onlyName.test(markdown)) return true;
  const said = blankDocumentNames(markdown)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s*_:,-]+/u, '');
  return saysNothing.test(said) || leavesOpen.test(said);
}
