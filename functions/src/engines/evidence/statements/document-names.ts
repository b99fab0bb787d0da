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
const documents =
  '(?:(?:el|la|los|las|este|esta|estos|estas|ese|esa|otr[oa]s?|ambos|ambas|ning[uú]n[oa]?|the|this|these) (?:\\p{L}+ ){0,2}?)?(?:documentos?|contratos?|p[oó]lizas?|facturas?|pasajes?|p[aá]ginas?|textos?|actas?|informes?|notas?|documents?|passages?|pages?)';
const says =
  '(?:dicen?|menciona[n]?|indican?|especifican?|precisan?|recogen?|aclaran?|detallan?|contienen?|consta[n]?|figuran?|aparecen?|se (?:dice|menciona|indica|especifica|precisa|recoge|aclara|detalla)n?)';
const saysNothing = new RegExp(
  `^[\\s*_-]*(?:(?:en |in )?(?:${documents})?[\\s:,*_]*)(?:(?:no|tampoco) (?:lo |la |los |las |me |nos )?${says}|nada dice|(?:do|does) not (?:say|mention|state|specify))(?!\\p{L})[^\\d]*$`,
  'iu',
);

/** Whether a text only names a document, or only tells that one does not say something: no page can prove either. */
export function isNoClaim(markdown: string): boolean {
  return onlyName.test(markdown) || saysNothing.test(blankDocumentNames(markdown).replace(/\s+/gu, ' ').trim());
}
