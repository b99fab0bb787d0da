import { isElement } from '../page-tree.ts';
import { isOfferHeading } from '../remove-offers.ts';
import { linePatterns } from './block-marks.ts';
import type { TextBlock } from './find-blocks.ts';

const maxHeadingLength = 100;
/** Matches the tag name of a heading. */
const headingNamePattern = /^h[1-6]$/;

interface Section {
  readonly heading: TextBlock | undefined;
  /** Features of its heading: the common line it matches, whether it announces offers, its rank. */
  readonly headed: readonly number[];
  readonly start: number;
  text: number;
  linked: number;
  count: number;
}

/** Returns the features of the heading above each block: its text, distance and section. */
export function describeSections(blocks: readonly TextBlock[]): number[][] {
  const sections: Section[] = [];
  const places: number[] = [];
  for (const [index, block] of blocks.entries()) {
    const heading = isHeading(block) ? block : undefined;
    if (index === 0 || heading !== undefined) {
      sections.push({
        heading,
        headed: describeHeading(heading),
        start: index,
        text: 0,
        linked: 0,
        count: 0,
      });
    }
    const section = sections.at(-1);
    if (section !== undefined) {
      section.text += block.text.length;
      section.linked += block.linkedLength;
      section.count += 1;
    }
    places.push(sections.length - 1);
  }
  return places.map((place, index) => {
    const section = sections[place];
    if (section === undefined) return Array<number>(9).fill(-1);
    const { headed, start, text, linked, count } = section;
    return [
      ...headed,
      index - start,
      text,
      linked / Math.max(1, text),
      count,
      place / sections.length,
      sections.length,
    ];
  });
}

function describeHeading(heading: TextBlock | undefined): number[] {
  if (heading === undefined) return [-1, 0, -1];
  const { text, container } = heading;
  return [
    linePatterns.findIndex((pattern) => pattern.test(text)),
    isOfferHeading(text) ? 1 : 0,
    Number(/[1-6]/.exec(container.name)?.[0] ?? 0),
  ];
}

function isHeading({ container, holder, text, linkedLength }: TextBlock): boolean {
  const { name, parent, attribs } = container;
  return (
    text.length <= maxHeadingLength &&
    (headingNamePattern.test(name) ||
      headingNamePattern.test(holder.name) ||
      (parent !== null && isElement(parent) && headingNamePattern.test(parent.name)) ||
      attribs.role === 'heading') &&
    linkedLength < text.length / 2
  );
}
