/** A heading of a page, as its Markdown has it. */
export interface PageHeading {
  /** 1 to 6. */
  readonly rank: number;
  readonly text: string;
}

/** Matches a Markdown heading: level, text. */
const markdownHeadingPattern = /^(#{1,6}) +(\S.*)$/u;
const maxHeadings = 2_000;
const maxHeadingLength = 200;

/** Reads the headings of a page's Markdown, in order. */
export function readHeadings(markdown: string): PageHeading[] {
  const headings: PageHeading[] = [];
  for (const line of markdown.split('\n')) {
    const [, marks = '', text = ''] = markdownHeadingPattern.exec(line.slice(0, maxHeadingLength)) ?? [];
    if (text !== '' && headings.length < maxHeadings)
      headings.push({ rank: marks.length, text: toPlainText(text) });
  }
  return headings;
}

/** Removes the marks of links, emphasis and escapes. */
const toPlainText = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!-])/gu, '$1')
    .replace(/(?<!\w)[*_]{1,3}|[*_]{1,3}(?!\w)/gu, '')
    .trim();

/** Headings of a page in force from a position of its text. */
interface Section {
  readonly start: number;
  readonly path: readonly string[];
}

/** Finds the sections of a page's plain text by its headings. A heading that is no line of the text is skipped. */
export function findSections(text: string, headings: readonly PageHeading[], title: string): Section[] {
  const positions = new Map<string, number[]>();
  let at = 0;
  for (const line of text.split('\n')) {
    const key = line.trim();
    const knownPositions = positions.get(key);
    if (knownPositions === undefined) positions.set(key, [at]);
    else knownPositions.push(at);
    at += line.length + 1;
  }
  const sections: Section[] = [];
  let openHeadings: readonly PageHeading[] = [];
  let from = 0;
  for (const heading of headings) {
    const places = positions.get(heading.text) ?? [];
    while ((places[0] ?? from) < from) places.shift();
    const start = places[0];
    if (start === undefined) continue;
    openHeadings = [...openHeadings.filter((outer) => outer.rank < heading.rank), heading];
    sections.push({
      start,
      path: openHeadings.map((each) => each.text).filter((each) => each !== title.trim()),
    });
    from = start + 1;
  }
  return sections;
}
