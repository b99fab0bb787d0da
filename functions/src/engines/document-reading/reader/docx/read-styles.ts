import type { CheerioAPI } from 'cheerio/slim';
import { childOf, type Element, isElement, rootOf } from './office-xml.ts';

/** Elements of a format by name. */
export type Properties = ReadonlyMap<string, Element>;

export interface Style {
  readonly run: Properties;
  readonly paragraph: Properties;
  readonly table: Properties;
  readonly cell: Properties;
  /** Formats of parts of a table, such as `firstRow`. */
  readonly parts: ReadonlyMap<string, { readonly run: Properties; readonly cell: Properties }>;
}

export interface Styles {
  /** Formats of the whole document. */
  readonly defaults: Style;
  /** Returns the style of this id merged with its base styles, or the default style of its kind. */
  readonly find: (kind: 'paragraph' | 'character' | 'table', id: string | undefined) => Style;
}

const noProperties: Properties = new Map();
const noStyle: Style = {
  run: noProperties,
  paragraph: noProperties,
  table: noProperties,
  cell: noProperties,
  parts: new Map(),
};
/**
 * Kept properties: those of visibility, numbers, strikes and page breaks. Resolving a chain of styles thus takes time
 * linear in its length.
 */
const keptProperties = new Set(
  'vanish specVanish color sz szCs rtl cs w spacing position fitText highlight shd ind framePr tblpPr tblInd tblLook tblStyleRowBandSize tblStyleColBandSize numPr pageBreakBefore strike dstrike vertAlign caps smallCaps'
    .split(' ')
    .map((name) => `w:${name}`),
).add('w14:textFill');
const partNames = new Set(
  'band1Vert band2Vert band1Horz band2Horz firstCol lastCol firstRow lastRow nwCell neCell swCell seCell'.split(
    ' ',
  ),
);

export function readStyles(document: CheerioAPI | undefined): Styles {
  const root = document && rootOf(document);
  const declared = new Map<string, Element>();
  const defaults = new Map<string, Element>();
  for (const style of root?.children.filter(isElement) ?? []) {
    if (style.name !== 'w:style') continue;
    const kind = style.attribs['w:type'] ?? 'paragraph';
    const key = `${kind} ${style.attribs['w:styleId'] ?? ''}`;
    // The first style of an id counts (ECMA-376, 17.7.4.17).
    if (!declared.has(key)) declared.set(key, style);
    if (/^(?:1|true|on)$/iu.test(style.attribs['w:default'] ?? '')) defaults.set(kind, style);
  }
  const known = new Map<Element, Style>();
  const resolve = (kind: string, style: Element | undefined): Style => {
    const chain: Element[] = [];
    let base = style;
    for (; base !== undefined && !known.has(base); base = baseOf(base)) {
      // Ends a cycle of base styles.
      known.set(base, noStyle);
      chain.push(base);
    }
    let resolved = (base && known.get(base)) ?? noStyle;
    for (const link of chain.reverse()) {
      resolved = extendStyle(resolved, link);
      known.set(link, resolved);
    }
    return resolved;
    function baseOf(link: Element): Element | undefined {
      return declared.get(`${kind} ${childOf(link, 'w:basedOn')?.attribs['w:val']}`);
    }
  };
  const whole = childOf(root, 'w:docDefaults');
  return {
    defaults: {
      ...noStyle,
      run: propertiesOf(childOf(childOf(whole, 'w:rPrDefault'), 'w:rPr')),
      paragraph: propertiesOf(childOf(childOf(whole, 'w:pPrDefault'), 'w:pPr')),
    },
    find: (kind, id) =>
      resolve(kind, (id === undefined ? undefined : declared.get(`${kind} ${id}`)) ?? defaults.get(kind)),
  };
}

function extendStyle(base: Style, style: Element): Style {
  const parts = new Map(base.parts);
  for (const part of style.children.filter(isElement)) {
    const name = part.attribs['w:type'] ?? '';
    if (part.name !== 'w:tblStylePr' || !partNames.has(name)) continue;
    const earlier = parts.get(name);
    parts.set(name, {
      run: mergeProperties(earlier?.run ?? noProperties, childOf(part, 'w:rPr')),
      cell: mergeProperties(earlier?.cell ?? noProperties, childOf(part, 'w:tcPr')),
    });
  }
  return {
    run: mergeProperties(base.run, childOf(style, 'w:rPr')),
    paragraph: mergeProperties(base.paragraph, childOf(style, 'w:pPr')),
    table: mergeProperties(base.table, childOf(style, 'w:tblPr')),
    cell: mergeProperties(base.cell, childOf(style, 'w:tcPr')),
    parts,
  };
}

export function propertiesOf(format: Element | undefined): Properties {
  return mergeProperties(noProperties, format);
}

function mergeProperties(base: Properties, format: Element | undefined): Properties {
  if (format === undefined) return base;
  const merged = new Map(base);
  for (const property of format.children.filter(isElement)) {
    if (!keptProperties.has(property.name)) continue;
    const earlier = merged.get(property.name);
    merged.set(property.name, earlier === undefined ? property : inheritAttributes(earlier, property));
  }
  return merged;
}

/** Inherits missing attributes of spacing and indents from the format of lower priority. */
function inheritAttributes(earlier: Element, property: Element): Element {
  if (property.name !== 'w:ind' && property.name !== 'w:spacing') return property;
  const inherited = Object.create(property) as Element;
  inherited.attribs = { ...earlier.attribs, ...property.attribs };
  return inherited;
}

/** Merges the properties of several formats in rising priority. */
export function mergeFormats(layers: readonly Properties[]): Properties {
  const [first = noProperties, ...rest] = layers.filter(({ size }) => size > 0);
  if (rest.length === 0) return first;
  const laid = new Map(first);
  for (const layer of rest) {
    for (const [name, property] of layer) {
      const earlier = laid.get(name);
      laid.set(name, earlier === undefined ? property : inheritAttributes(earlier, property));
    }
  }
  return laid;
}
