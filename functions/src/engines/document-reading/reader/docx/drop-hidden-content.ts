import { findHiddenPart } from './find-hidden-part.ts';
import {
  exactHeightOf,
  exactHeightOfRow,
  fittedTextWidth,
  isCellHidden,
  isDrawingHidden,
  isParagraphOffPage,
  isRowHidden,
  isShapeHidden,
  isTableOffPage,
  type PageSize,
  readTextArea,
  type TextArea,
} from './is-off-page.ts';
import { childOf, type Element, isElement, textOf } from './office-xml.ts';
import { type Colors, type Ground, toHex } from './read-colors.ts';
import { mergeFormats, type Properties, propertiesOf, type Styles } from './read-styles.ts';
import { showAlternative } from './show-alternative.ts';
import { formatsOfCell } from './table-parts.ts';
import { splitSections } from './written-out/sections.ts';

export interface DocxFormats {
  readonly styles: Styles;
  readonly colors: Colors;
  readonly page: PageSize;
  /** Colour of the page, if Word shows it. */
  readonly background: Ground;
}

/** Formats inherited from the elements around content. */
interface Context {
  readonly ground: Ground;
  /** Text format of the cell around it. */
  readonly table: Properties;
  readonly paragraph: Properties;
  readonly isOffPage: boolean;
  /** Exact height that cuts text off, in twentieths of a point. */
  readonly height: number;
  /** Width that text is scaled to, in twentieths of a point. */
  readonly fitWidth: number;
  readonly area: TextArea;
}

const noProperties: Properties = new Map();
/** Elements of a run that contain text; other elements have formatting of their own. */
const letters = new Set([
  'w:t',
  'w:sym',
  'w:noBreakHyphen',
  'w:softHyphen',
  'w:footnoteReference',
  'w:endnoteReference',
]);
const shapes = new Set(['v:shape', 'v:rect', 'v:roundrect', 'v:group']);

/** Removes content that Word does not show from a part of a DOCX, in place. */
export function dropHiddenContent(root: Element, formats: DocxFormats): void {
  new Walk(formats).visit(root, {
    ground: formats.background,
    table: noProperties,
    paragraph: noProperties,
    isOffPage: false,
    height: Number.POSITIVE_INFINITY,
    fitWidth: Number.POSITIVE_INFINITY,
    area: readTextArea(undefined, formats.page) ?? { page: formats.page, left: 0 },
  });
}

class Walk {
  readonly #formats: DocxFormats;
  readonly #fills = new Map<Element, Ground>();

  constructor(formats: DocxFormats) {
    this.#formats = formats;
  }

  visit(element: Element, context: Context): void {
    const { page } = this.#formats;
    switch (element.name) {
      case 'w:body':
        this.#visitBody(element, context);
        return;
      case 'w:tbl':
        this.#visitTable(element, context);
        return;
      case 'w:p':
        this.#visitParagraph(element, context);
        return;
      case 'w:r':
        this.#visitRun(element, context);
        return;
      case 'w:drawing':
        if (isDrawingHidden(element, page)) element.children = [];
        break;
      case 'mc:AlternateContent':
        showAlternative(element, {
          colors: this.#formats.colors,
          isHidden: (drawing) => isDrawingHidden(drawing, page),
          onTextBox: (box, fill) => this.#fills.set(box, fill),
        });
        break;
      case 'w:txbxContent': {
        const ground = this.#fills.get(element) ?? context.ground;
        this.#visitInside(element, { ...context, ground, table: noProperties, paragraph: noProperties });
        return;
      }
    }
    if (!shapes.has(element.name)) this.#visitInside(element, context);
    else if (isShapeHidden(element, page)) element.children = [];
    else this.#visitInside(element, { ...context, ground: fillOfShape(element) ?? context.ground });
  }

  #visitBody(body: Element, context: Context): void {
    for (const { blocks, format } of splitSections(body)) {
      const area = readTextArea(format, this.#formats.page);
      const inSection = area === undefined ? { ...context, isOffPage: true } : { ...context, area };
      for (const block of blocks) this.visit(block, inSection);
    }
  }

  #visitInside(element: Element, context: Context): void {
    // Word shows no text outside of runs, but mammoth reads it.
    if (element.name !== 'w:r') {
      element.children = element.children.filter((child) => !isElement(child) || !letters.has(child.name));
    }
    for (const child of element.children) if (isElement(child)) this.visit(child, context);
  }

  #visitParagraph(paragraph: Element, context: Context): void {
    const { styles, colors } = this.#formats;
    const own = childOf(paragraph, 'w:pPr');
    const style = styles.find('paragraph', childOf(own, 'w:pStyle')?.attribs['w:val']);
    const format = mergeFormats([styles.defaults.paragraph, style.paragraph, propertiesOf(own)]);
    this.#visitInside(paragraph, {
      ...context,
      ground: colors.ofShading(format.get('w:shd')) ?? context.ground,
      paragraph: style.run,
      isOffPage: context.isOffPage || isParagraphOffPage(format, context.area),
      height: Math.min(context.height, exactHeightOf(format)),
    });
  }

  #visitRun(run: Element, context: Context): void {
    const { styles, colors } = this.#formats;
    const own = childOf(run, 'w:rPr');
    const named = childOf(own, 'w:rStyle')?.attribs['w:val'];
    const { defaults } = styles;
    const hidden = context.isOffPage
      ? 'all'
      : findHiddenPart(
          {
            defaults: defaults.run,
            table: context.table,
            paragraph: context.paragraph,
            character: styles.find('character', named).run,
            direct: propertiesOf(own),
            ground: context.ground,
            height: context.height,
            fitWidth: context.fitWidth,
            letterCount: run.children.filter(isElement).reduce((sum, child) => sum + textOf(child).length, 0),
          },
          colors,
        );
    if (hidden === 'all') run.children = [];
    if (hidden === 'text') {
      run.children = run.children.filter(
        (child) => !isElement(child) || !(letters.has(child.name) || child.name === 'w:r'),
      );
    }
    this.#visitInside(run, context);
  }

  #visitTable(table: Element, context: Context): void {
    const { styles, colors, page } = this.#formats;
    const own = childOf(table, 'w:tblPr');
    const style = styles.find('table', childOf(own, 'w:tblStyle')?.attribs['w:val']);
    const format = mergeFormats([style.table, propertiesOf(own)]);
    const ground = colors.ofShading(format.get('w:shd')) ?? context.ground;
    const isOffPage = context.isOffPage || isTableOffPage(format, page);
    const rows = rowsOf(table, 'w:tr');
    for (const [row, element] of rows.entries()) {
      const cells = rowsOf(element, 'w:tc');
      for (const [column, cell] of cells.entries()) {
        const position = { row, rows: rows.length, column, columns: cells.length };
        const inStyle = formatsOfCell(style, format.get('w:tblLook'), position);
        const ownFormat = childOf(cell, 'w:tcPr');
        const inCell = mergeFormats([inStyle.cell, propertiesOf(ownFormat)]);
        this.#visitInside(cell, {
          ...context,
          ground: colors.ofShading(inCell.get('w:shd')) ?? ground,
          table: inStyle.run,
          paragraph: noProperties,
          isOffPage: isOffPage || isRowHidden(element) || isCellHidden(ownFormat, page),
          height: Math.min(context.height, exactHeightOfRow(element)),
          fitWidth: Math.min(context.fitWidth, fittedTextWidth(ownFormat)),
        });
      }
    }
  }
}

/** Returns the rows of a table or cells of a row, including those in content controls. */
function rowsOf(parent: Element, name: string): Element[] {
  return parent.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : isWrapper(child) ? rowsOf(child, name) : []));
}

function isWrapper({ name }: Element): boolean {
  return /^w:(?:sdt|sdtContent|customXml|ins|moveTo|smartTag)$/u.test(name);
}

/** Returns the fill of a VML shape; white is the default. */
function fillOfShape(shape: Element): Ground {
  const { filled = 't', fillcolor = 'white' } = shape.attribs;
  if (shape.name === 'v:group' || /^(?:f|false)$/iu.test(filled)) return undefined;
  const kind = childOf(shape, 'v:fill')?.attribs.type ?? 'solid';
  return kind === 'solid' ? (toHex(fillcolor.split(' ')[0]) ?? 'unknown') : 'unknown';
}
