import { isMarkedHidden } from './is-off-page.ts';
import { childOf, descendantsOf, type Element, isElement, type Node } from './office-xml.ts';
import { type Colors, type Ground, toHex } from './read-colors.ts';

/** Matches namespaces of extensions that Word 2016 and later support. */
const understoodPattern =
  /^http:\/\/schemas\.microsoft\.com\/office\/(?:word\/2010\/(?:wordml|wordprocessing(?:Shape|Group|Canvas|Ink|Drawing))|word\/2012\/wordml|word\/2015\/wordml\/symex|word\/201[68]\/wordml(?:\/c(?:id|ex))?|drawing\/2010\/main|drawing\/2014\/chartex|drawing\/2008\/diagram)$/u;

export interface Alternative {
  readonly colors: Colors;
  readonly isHidden: (drawing: Element) => boolean;
  /** Receives each kept text box with the colour of its shape. */
  readonly onTextBox: (box: Element, fill: Ground) => void;
}

/**
 * Replaces the fallback by the alternative that Word shows: its text boxes, and its pictures in the older
 * form of the fallback. Mammoth reads only the fallback.
 */
export function showAlternative(content: Element, { colors, isHidden, onTextBox }: Alternative): void {
  const fallback = childOf(content, 'mc:Fallback');
  const chosen = content.children
    .filter(isElement)
    .find((choice) => choice.name === 'mc:Choice' && isUnderstood(choice.attribs.Requires ?? ''));
  content.children = content.children.filter((child) => child === fallback);
  if (chosen === undefined || fallback === undefined) return;
  const drawings = descendantsOf(chosen, 'w:drawing');
  const shown = drawings.filter((drawing) => !isHidden(drawing));
  const boxes = shown
    .flatMap((drawing) => descendantsOf(drawing, 'wps:wsp'))
    .filter((shape) => !isMarkedHidden(childOf(shape, 'wps:cNvPr')))
    .flatMap((shape) => {
      const inside = descendantsOf(shape, 'w:txbxContent');
      for (const box of inside) onTextBox(box, fillOf(shape, colors));
      return inside;
    });
  const hasFallback = fallback.children.some(isElement);
  const hasPictures = shown.some((drawing) => descendantsOf(drawing, 'pic:pic').length > 0);
  if (drawings.length === 0) fallback.children = chosen.children;
  else
    fallback.children = [
      ...(hasPictures ? (hasFallback ? withoutText(fallback.children) : shown) : []),
      ...boxes,
    ];
}

function isUnderstood(required: string): boolean {
  return required.split(' ').every((namespace) => understoodPattern.test(namespace));
}

function withoutText(nodes: readonly Node[]): Node[] {
  return nodes.filter(isElement).flatMap((element) => {
    if (element.name === 'w:txbxContent' || element.name === 'w:t') return [];
    element.children = withoutText(element.children) as typeof element.children;
    return [element];
  });
}

function fillOf(shape: Element, colors: Colors): Ground {
  const format = childOf(shape, 'wps:spPr');
  const [fill] = childOf(format, 'a:solidFill')?.children.filter(isElement) ?? [];
  if (fill !== undefined && !fill.children.some(isElement)) {
    const name = fill.attribs.val ?? '';
    return (fill.name === 'a:schemeClr' ? colors.ofTheme(name) : toHex(name)) ?? 'unknown';
  }
  const reference = childOf(childOf(shape, 'wps:style'), 'a:fillRef')?.attribs.idx ?? '0';
  const isPlain = format?.children.filter(isElement).every(({ name }) => !/^a:\w+Fill$/u.test(name));
  if (childOf(format, 'a:noFill') !== undefined || (isPlain && reference === '0')) return undefined;
  return 'unknown';
}
