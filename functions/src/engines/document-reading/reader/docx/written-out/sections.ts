import { childOf, type Element, isElement, isToggleOn } from '../office-xml.ts';

/** Blocks up to a section break, and the properties of that section. */
export interface Section {
  readonly blocks: Element[];
  readonly format: Element | undefined;
}

export function splitSections(body: Element): Section[] {
  const sections: Section[] = [];
  let blocks: Element[] = [];
  for (const block of body.children.filter(isElement)) {
    if (block.name === 'w:sectPr') {
      sections.push({ blocks, format: block });
      return sections;
    }
    blocks.push(block);
    const format = childOf(childOf(block, 'w:pPr'), 'w:sectPr');
    if (block.name !== 'w:p' || format === undefined) continue;
    sections.push({ blocks, format });
    blocks = [];
  }
  sections.push({ blocks, format: undefined });
  return sections;
}

/** Returns true for a section that begins on a new page. */
export function beginsOnNewPage({ format }: Section): boolean {
  return !/^(?:continuous|nextColumn)$/u.test(childOf(format, 'w:type')?.attribs['w:val'] ?? 'nextPage');
}

/** Returns the relationships of the headers or footers on a section's pages. */
export function referencesOf(
  { format }: Section,
  kind: 'w:headerReference' | 'w:footerReference',
  hasEvenPages: boolean,
): string[] {
  const hasFirstPage = isToggleOn(childOf(format, 'w:titlePg'));
  return (format?.children.filter(isElement) ?? [])
    .filter(({ name, attribs }) => {
      const use = attribs['w:type'] ?? 'default';
      const isUsed = use === 'first' ? hasFirstPage : use === 'even' ? hasEvenPages : true;
      return name === kind && isUsed;
    })
    .map(({ attribs }) => attribs['r:id'] ?? '');
}
