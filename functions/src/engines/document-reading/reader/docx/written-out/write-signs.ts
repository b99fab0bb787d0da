import { childOf, descendantsOf, type Element, isElement, makeElement, textOf } from '../office-xml.ts';

const labelLevels = 9;
/** Character style of automatic numbers, by which the rendition finds and indents them. */
export const labelStyle = (level: number): string => `LegajoLabel${level}`;
/** Maps the styles of list labels to spans, for mammoth's style map. */
export const labelStyleMap = Array.from(
  { length: labelLevels },
  (_, level) => `r.${labelStyle(level)} => span.label-${level}`,
);

export const pageBreak = (): Element => makeElement('w:br', { 'w:type': 'page' });

export const breakParagraph = (turn: Element): Element =>
  makeElement('w:p', {}, [makeElement('w:r', {}, [turn])]);

/** Writes the state of a checkbox (`w14:checkbox`) as a character; mammoth would drop it. */
export function writeCheckBox(control: Element): void {
  const format = childOf(control, 'w:sdtPr');
  const box = childOf(format, 'w14:checkbox');
  if (format === undefined || box === undefined) return;
  format.children = format.children.filter((child) => child !== box);
  const checked = childOf(box, 'w14:checked');
  const isChecked = checked !== undefined && !/^(?:0|false)$/iu.test(checked.attribs['w14:val'] ?? '1');
  const sign = makeElement('w:t', {}, [isChecked ? '☒' : '☐']);
  const runs = descendantsOf(control, 'w:r');
  const [first] = runs;
  if (first === undefined) {
    childOf(control, 'w:sdtContent')?.children.push(makeElement('w:r', {}, [sign]));
    return;
  }
  for (const run of runs)
    run.children = run.children.filter((child) => isElement(child) && child.name === 'w:rPr');
  first.children.push(sign);
}

/** Matches symbol fonts; mammoth knows the characters of those that come with Word. */
const symbolFontPattern = /^(?:Symbol|Webdings|Wingdings(?: [23])?)$/iu;
/** Matches characters of symbol fonts. */
const privateUsePattern = /[\uF020-\uF0FF]/u;

/**
 * Converts symbols to the form that mammoth reads. Private-use characters in symbol fonts become `w:sym`; characters
 * that `w:sym` takes from a text font become letters.
 */
export function toSymbols(element: Element, run: Element): Element[] {
  if (element.name === 'w:sym') {
    const code = Number.parseInt(element.attribs['w:char'] ?? '', 16);
    if (symbolFontPattern.test(element.attribs['w:font'] ?? '') || !(code >= 32 && code < 0xe000))
      return [element];
    return [makeElement('w:t', {}, [String.fromCodePoint(code)])];
  }
  const text = textOf(element);
  const fonts = childOf(childOf(run, 'w:rPr'), 'w:rFonts')?.attribs;
  const font = [fonts?.['w:ascii'], fonts?.['w:hAnsi'], fonts?.['w:hint']].find((name) =>
    symbolFontPattern.test(name ?? ''),
  );
  if (font === undefined || !privateUsePattern.test(text)) return [element];
  return Array.from(text, (character) =>
    privateUsePattern.test(character)
      ? makeElement('w:sym', { 'w:font': font, 'w:char': character.charCodeAt(0).toString(16).toUpperCase() })
      : makeElement('w:t', { 'xml:space': 'preserve' }, [character]),
  );
}

const shapeNamespace = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';

/**
 * Adds the fallback in which mammoth reads text boxes to a drawing, and an empty one to an alternative without
 * fallback.
 */
export function completeAlternative(drawing: Element): Element {
  if (drawing.name === 'mc:AlternateContent') {
    if (childOf(drawing, 'mc:Fallback') === undefined) drawing.children.push(makeElement('mc:Fallback'));
    return drawing;
  }
  if (drawing.name !== 'w:drawing' || descendantsOf(drawing, 'w:txbxContent').length === 0) return drawing;
  return makeElement('mc:AlternateContent', {}, [
    makeElement('mc:Choice', { Requires: shapeNamespace }, [drawing]),
    makeElement('mc:Fallback'),
  ]);
}
