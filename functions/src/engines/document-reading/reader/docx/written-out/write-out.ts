import {
  childOf,
  descendantsOf,
  type Element,
  isElement,
  isToggleOn,
  makeElement,
  textOf,
} from '../office-xml.ts';
import { mergeFormats, type Properties, propertiesOf, type Styles } from '../read-styles.ts';
import { Fields } from './fields.ts';
import { writeMath } from './linear-math.ts';
import type { Numbering } from './numbering.ts';
import { describeGraphic, type PartFinder } from './read-graphic.ts';
import { beginsOnNewPage, referencesOf, splitSections } from './sections.ts';
import {
  breakParagraph,
  completeAlternative,
  labelStyle,
  pageBreak,
  toSymbols,
  writeCheckBox,
} from './write-signs.ts';
import { joinBoxes, splitTable, writeRow } from './write-table.ts';

export interface WriteOutSources {
  readonly styles: Styles;
  readonly numbering: Numbering;
  /** Returns the part of a relationship of the document by its id. */
  readonly partOf: PartFinder;
  /** Returns the blocks of an imported file (`w:altChunk`). */
  readonly readImport: (relationship: string | undefined) => Element[];
  readonly hasEvenPages: boolean;
}

/** Max depth; deeper content stays unchanged, and no program writes any. */
const maxDepth = 400;

/**
 * Writes out content that Word computes or stores elsewhere, in place: automatic numbers, fields, boxes, equations,
 * charts, headers and footers, imported files and page breaks. Each gets the look of its place, so that hidden content
 * is dropped afterwards.
 */
export function writeOut(root: Element, sources: WriteOutSources): void {
  const body = childOf(root, 'w:body');
  if (body === undefined) {
    new Story(root, sources).writeInside(root);
    return;
  }
  new Story(body, sources).writeBody(body);
}

class Story {
  readonly #sources: WriteOutSources;
  readonly #isHeading: boolean;
  #fields: Fields;
  /** True when the current page has content. */
  #hasContent = false;
  /** Depth of tables; Word's page breaks in them end a row, not a paragraph. */
  #tableDepth = 0;
  #depth = 0;
  /** Page breaks from Word's last layout. */
  readonly #turned = new Set<Element>();

  constructor(story: Element, sources: WriteOutSources, isHeading = false) {
    this.#sources = sources;
    this.#isHeading = isHeading;
    this.#fields = new Fields(story, isHeading);
  }

  writeBody(body: Element): void {
    const written = new Set<string>();
    const children: Element[] = [];
    const lastFormat = childOf(body, 'w:sectPr');
    for (const [index, section] of splitSections(body).entries()) {
      if (index > 0 && beginsOnNewPage(section)) children.push(...this.#breakPage());
      children.push(
        ...this.#writeHeadings(
          referencesOf(section, 'w:headerReference', this.#sources.hasEvenPages),
          written,
        ),
      );
      children.push(...section.blocks.flatMap((block) => this.#write(block)));
      children.push(
        ...this.#writeHeadings(
          referencesOf(section, 'w:footerReference', this.#sources.hasEvenPages),
          written,
        ),
      );
    }
    body.children = lastFormat === undefined ? children : [...children, lastFormat];
  }

  writeInside(element: Element): void {
    if (this.#depth >= maxDepth) return;
    this.#depth += 1;
    const children: Element['children'] = [];
    for (const child of element.children) children.push(...(isElement(child) ? this.#write(child) : [child]));
    element.children = children;
    this.#depth -= 1;
  }

  /** Writes headers and footers once, where their first section begins or ends; drops repetitions of the same text. */
  #writeHeadings(relationships: readonly string[], written: Set<string>): Element[] {
    return relationships.flatMap((relationship) => {
      const heading = this.#sources.partOf(relationship);
      if (heading === undefined || written.has(relationship)) return [];
      written.add(relationship);
      new Story(heading, this.#sources, true).writeInside(heading);
      const text = textOf(heading).replace(/\s+/gu, ' ').trim();
      const isOnlyNumber = text.split(' ').every((word) => pageWordPattern.test(word));
      const hasPicture = descendantsOf(heading, 'a:blip').length > 0;
      if (written.has(`text ${text}`) || (isOnlyNumber && !hasPicture)) return [];
      written.add(`text ${text}`);
      return heading.children.filter(isElement);
    });
  }

  /** Returns the nodes that replace an element, usually the element itself. */
  #write(element: Element): Element[] {
    if (element.name.endsWith('Pr')) return [element];
    switch (element.name) {
      case 'w:del':
      case 'w:moveFrom':
        return [];
      case 'w:p':
        return this.#writeParagraph(element);
      case 'w:r':
        return this.#writeRun(element);
      case 'w:tbl':
        return this.#writeTable(element);
      case 'w:fldSimple':
        this.writeInside(element);
        return this.#fields.isSimpleShown(element) ? element.children.filter(isElement) : [];
      case 'w:bdo':
      case 'w:dir':
        this.writeInside(element);
        return element.children.filter(isElement);
      case 'm:oMath':
      case 'm:oMathPara':
        return this.#writeEquation(element);
      case 'w:altChunk':
        return this.#sources.readImport(element.attribs['r:id']).flatMap((block) => this.#write(block));
      case 'w:sdt':
        this.writeInside(element);
        writeCheckBox(element);
        return [element];
      default:
        this.writeInside(element);
        return [element];
    }
  }

  #writeEquation(element: Element): Element[] {
    if (!this.#fields.isShown) return [];
    this.#hasContent = true;
    return writeMath(element);
  }

  #writeParagraph(paragraph: Element): Element[] {
    const { styles, numbering } = this.#sources;
    const own = childOf(paragraph, 'w:pPr');
    const style = styles.find('paragraph', childOf(own, 'w:pStyle')?.attribs['w:val']);
    const format = mergeFormats([styles.defaults.paragraph, style.paragraph, propertiesOf(own)]);
    const isBroken = isToggleOn(format.get('w:pageBreakBefore')) && this.#tableDepth === 0;
    const before = isBroken ? this.#breakPage() : [];
    const mark = childOf(own, 'w:rPr');
    const isNumbered = childOf(mark, 'w:del') === undefined && !isToggleOn(childOf(mark, 'w:vanish'));
    const label = isNumbered ? numbering.next(style.paragraph, propertiesOf(own)) : undefined;
    const content = paragraph.children.filter(isElement).filter((child) => child !== own);
    if (own !== undefined)
      own.children = own.children.filter((child) => !isElement(child) || child.name !== 'w:numPr');
    paragraph.children = content;
    this.#inheritLook(paragraph, style.run);
    this.writeInside(paragraph);
    before.push(...this.#liftBreak(paragraph));
    const run =
      label === undefined
        ? []
        : [
            makeElement('w:r', {}, [
              labelProperties(mark, label.runProperties, label.level),
              makeElement('w:t', { 'xml:space': 'preserve' }, [label.text]),
            ]),
          ];
    paragraph.children = [...(own === undefined ? [] : [own]), ...run, ...paragraph.children];
    return [...before, paragraph];
  }

  /** Moves Word's page break from before the first letter to before the number. */
  #liftBreak(paragraph: Element): Element[] {
    const first = runsOf(paragraph)[0];
    const turned = first?.children.filter(isElement).find(({ name }) => name !== 'w:rPr');
    if (first === undefined || turned === undefined || !this.#turned.has(turned)) return [];
    first.children = first.children.filter((child) => child !== turned);
    return [breakParagraph(turned)];
  }

  /**
   * Writes strikes and raised letters of a style into the runs, because mammoth reads only the runs, and capitals into
   * their texts.
   */
  #inheritLook(paragraph: Element, ofParagraph: Properties): void {
    const { styles } = this.#sources;
    for (const run of runsOf(paragraph)) {
      const own = childOf(run, 'w:rPr');
      const named = childOf(own, 'w:rStyle')?.attribs['w:val'];
      const ofCharacter = named === undefined ? undefined : styles.find('character', named).run;
      const look = mergeFormats([
        styles.defaults.run,
        ofParagraph,
        ...(ofCharacter ? [ofCharacter] : []),
        propertiesOf(own),
      ]);
      if (isToggleOn(look.get('w:caps')) || isToggleOn(look.get('w:smallCaps'))) capitalise(run);
      const isStruck = isToggleOn(look.get('w:strike')) || isToggleOn(look.get('w:dstrike'));
      const alignment = look.get('w:vertAlign')?.attribs['w:val'] ?? alignmentOf(look);
      if (!isStruck && alignment === undefined) continue;
      const keptChildren =
        own?.children.filter(isElement).filter(({ name }) => name !== 'w:strike' && name !== 'w:vertAlign') ??
        [];
      const rPr = makeElement('w:rPr', {}, [
        ...keptChildren,
        ...(isStruck ? [makeElement('w:strike')] : []),
        ...(alignment === undefined ? [] : [makeElement('w:vertAlign', { 'w:val': alignment })]),
      ]);
      run.children = [rPr, ...run.children.filter((child) => child !== own)];
    }
  }

  #writeRun(run: Element): Element[] {
    const children: Element[] = [];
    for (const child of run.children.filter(isElement)) {
      if (child.name === 'w:rPr') children.push(child);
      else children.push(...this.#writeInRun(child, run));
    }
    run.children = children;
    return [run];
  }

  #writeInRun(child: Element, run: Element): Element[] {
    switch (child.name) {
      case 'w:fldChar':
        return this.#fields.pass(child);
      case 'w:instrText':
        this.#fields.addInstruction(textOf(child));
        return [];
      case 'w:delText':
      case 'w:delInstrText':
        return [];
      case 'w:lastRenderedPageBreak':
        return this.#tableDepth === 0 && this.#hasContent && this.#fields.isShown ? this.#turnPage() : [];
    }
    if (!this.#fields.isShown) return [];
    switch (child.name) {
      case 'w:t':
        if (textOf(child).trim() !== '') this.#hasContent = true;
        return toSymbols(child, run);
      case 'w:sym':
        this.#hasContent = true;
        return toSymbols(child, run);
      case 'w:cr':
        return [makeElement('w:br')];
      case 'w:ptab':
        return [makeElement('w:tab')];
      case 'w:br':
        if (child.attribs['w:type'] === 'page') this.#hasContent = false;
        // Mammoth drops breaks of columns, which would join their words.
        return [child.attribs['w:type'] === 'column' ? makeElement('w:br') : child];
      case 'w:ruby':
        return this.#writeRuby(child);
      case 'w:txbxContent':
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
      case 'mc:AlternateContent':
        this.#hasContent = true;
        return this.#writeDrawing(child);
      default:
        this.writeInside(child);
        return [child];
    }
  }

  /** Writes a phonetic guide in brackets behind its base. Every run keeps its look, which may hide it. */
  #writeRuby(ruby: Element): Element[] {
    const runsOf = (name: string) => {
      const part = childOf(ruby, name);
      return (part === undefined ? [] : descendantsOf(part, 'w:r')).map((run) => ({
        look: run.children.filter(isElement).filter((child) => child.name === 'w:rPr'),
        text: descendantsOf(run, 'w:t').map(textOf).join(''),
      }));
    };
    const [base, above] = [runsOf('w:rubyBase'), runsOf('w:rt')];
    const toRun = ({ look, text }: { look: Element[]; text: string }): Element =>
      makeElement('w:r', {}, [...look, makeElement('w:t', { 'xml:space': 'preserve' }, [text])]);
    const last = above.length - 1;
    const note = above.map(({ look, text }, at) => ({
      look,
      text: `${at === 0 ? ' (' : ''}${text}${at === last ? ')' : ''}`,
    }));
    return [...base, ...note].map(toRun);
  }

  /** Writes text boxes as separate stories; describes charts and diagrams. */
  #writeDrawing(drawing: Element): Element[] {
    const [fields, depth] = [this.#fields, this.#tableDepth];
    this.#tableDepth = depth + 1;
    const chosen = descendantsOf(drawing, 'mc:Choice').flatMap((choice) =>
      descendantsOf(choice, 'w:txbxContent'),
    );
    for (const box of chosen.length > 0 ? chosen : descendantsOf(drawing, 'w:txbxContent')) {
      this.#fields = new Fields(box, this.#isHeading);
      this.writeInside(box);
    }
    [this.#fields, this.#tableDepth] = [fields, depth];
    const graphic = describeGraphic(drawing, this.#sources.partOf) ?? this.#readWordArt(drawing);
    const words = graphic === undefined ? [] : [makeElement('w:t', { 'xml:space': 'preserve' }, [graphic])];
    return [completeAlternative(drawing), ...words];
  }

  /** Returns the text of old WordArt (`v:textpath`); in a header it is the watermark. */
  #readWordArt(drawing: Element): string | undefined {
    if (this.#isHeading || drawing.name !== 'w:pict') return undefined;
    const texts = descendantsOf(drawing, 'v:textpath').map(({ attribs }) => attribs.string ?? '');
    return texts.join(' ').trim() || undefined;
  }

  #writeTable(table: Element): Element[] {
    const isOuter = this.#tableDepth === 0;
    const breaks = new Set<Element>();
    this.#tableDepth += 1;
    for (const row of descendantsOf(table, 'w:tr')) {
      const [first] = descendantsOf(row, 'w:lastRenderedPageBreak');
      if (isOuter && this.#hasContent && first !== undefined && startsRow(row, first)) breaks.add(row);
      this.writeInside(row);
      writeRow(row);
    }
    this.#tableDepth -= 1;
    const boxes = joinBoxes(table);
    if (boxes !== undefined) return [boxes];
    return breaks.size === 0 ? [table] : splitTable(table, breaks);
  }

  /** Returns a page break unless the current page is empty. */
  #breakPage(): Element[] {
    if (!this.#hasContent) return [];
    this.#hasContent = false;
    return [breakParagraph(pageBreak())];
  }

  #turnPage(): Element[] {
    this.#hasContent = false;
    const turned = pageBreak();
    this.#turned.add(turned);
    return [turned];
  }
}

/** Writes the texts of a run in capitals, as Word shows them. */
function capitalise(run: Element): void {
  for (const text of run.children.filter(isElement)) {
    if (text.name !== 'w:t') continue;
    text.children = makeElement('w:t', {}, [textOf(text).toLocaleUpperCase('es')]).children;
  }
}

/** Matches a word that only accompanies page numbers, as in «Página 3 de 9», or an empty text. */
const pageWordPattern = /^(?:p[áa]g(?:inas?|s?\.)?|de|of|page|[-–—/|]+)?$/iu;

/** Min raise of a superscript in half points. */
const minRaise = 4;

function alignmentOf(look: Properties): 'superscript' | 'subscript' | undefined {
  const raise = Number(look.get('w:position')?.attribs['w:val'] ?? 0);
  return raise >= minRaise ? 'superscript' : raise <= -minRaise ? 'subscript' : undefined;
}

/**
 * Matches properties of a paragraph mark and its list level that affect the visibility of the number
 * (ECMA-376, 17.9.24).
 */
const visibilityPropertyPattern = /^w:(?:color|sz|vanish|highlight|shd|w|spacing|position|specVanish)$/u;

function labelProperties(mark: Element | undefined, list: Element | undefined, level: number): Element {
  const look = mergeFormats([propertiesOf(mark), propertiesOf(list)]);
  const properties = [...look.values()].filter(({ name }) => visibilityPropertyPattern.test(name));
  return makeElement('w:rPr', {}, [makeElement('w:rStyle', { 'w:val': labelStyle(level) }), ...properties]);
}

function runsOf(paragraph: Element): Element[] {
  return paragraph.children
    .filter(isElement)
    .flatMap((child) =>
      child.name === 'w:r' ? [child] : child.name === 'w:p' || child.name === 'w:tbl' ? [] : runsOf(child),
    );
}

/** Returns true when a page break begins a cell of the row: the whole row is on the next page. */
function startsRow(row: Element, pageBreak: Element): boolean {
  return descendantsOf(row, 'w:tc').some((cell) => {
    const [paragraph] = descendantsOf(cell, 'w:p');
    const [run] = paragraph === undefined ? [] : descendantsOf(paragraph, 'w:r');
    return run?.children.filter(isElement).find(({ name }) => name !== 'w:rPr') === pageBreak;
  });
}
