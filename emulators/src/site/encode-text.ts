/** Characters of windows-1252 in the range of the control codes of iso-8859-1. */
const windowsCharacters: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Encodes an HTML text. Characters that the charset lacks become character references, as in old editors. */
export function encodeText(html: string, charset: 'utf-8' | 'iso-8859-1' | 'windows-1252'): Buffer {
  if (charset === 'utf-8') return Buffer.from(html, 'utf8');
  const bytes = Array.from(html).flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xff) return [code];
    const windowsCode = charset === 'windows-1252' ? windowsCharacters[character] : undefined;
    return windowsCode === undefined ? [...Buffer.from(`&#${code};`, 'latin1')] : [windowsCode];
  });
  return Buffer.from(bytes);
}
