import { childOf, type Element, isElement, isToggleOn, makeElement, numberOf } from '../office-xml.ts';

/** Open complex field; its result is shown, its instruction is not. */
interface OpenField {
  readonly begin: Element;
  readonly isShown: boolean;
  isResult: boolean;
  instruction: string;
}

const deletedElements = new Set(['w:del', 'w:moveFrom']);

/** Tracks the fields (`w:fldChar`) of one story: the body, a header, a note or a text box. */
export class Fields {
  readonly #whole: ReadonlySet<Element>;
  readonly #open: OpenField[] = [];
  readonly #isHeading: boolean;

  /** Drops page numbers in headers and footers (`isHeading`), because their text appears once for all pages. */
  constructor(story: Element, isHeading: boolean) {
    this.#whole = findWholeFields(story);
    this.#isHeading = isHeading;
  }

  /** True when content at this position is shown. */
  get isShown(): boolean {
    return this.#open.every(({ isResult, isShown }) => isResult && isShown);
  }

  isSimpleShown(field: Element): boolean {
    return !(this.#isHeading && isPageNumber(field.attribs['w:instr'] ?? ''));
  }

  addInstruction(text: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined && !field.isResult) field.instruction += text;
  }

  /** Processes a field character; returns the replacement of a form field. */
  pass(mark: Element): Element[] {
    const kind = mark.attribs['w:fldCharType'];
    if (kind === 'begin' && this.#whole.has(mark)) {
      this.#open.push({ begin: mark, isShown: true, isResult: false, instruction: '' });
    }
    const field = this.#open.at(-1);
    if (field === undefined) return [];
    if (kind === 'separate' && !field.isResult) {
      const isShown = !(this.#isHeading && isPageNumber(field.instruction)) && !isFormBox(field.begin);
      this.#open[this.#open.length - 1] = { ...field, isShown, isResult: true };
    }
    if (kind !== 'end' || !this.#whole.has(mark)) return [];
    this.#open.pop();
    const shown = this.isShown ? formValue(field.begin, field.isResult) : undefined;
    return shown === undefined ? [] : [makeElement('w:t', { 'xml:space': 'preserve' }, [shown])];
  }
}

const isPageNumber = (instruction: string): boolean =>
  /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/iu.test(instruction);

function isFormBox(begin: Element): boolean {
  return childOf(childOf(begin, 'w:ffData'), 'w:checkBox') !== undefined;
}

function formValue(begin: Element, hasResult: boolean): string | undefined {
  const data = childOf(begin, 'w:ffData');
  const box = childOf(data, 'w:checkBox');
  if (box !== undefined)
    return isToggleOn(childOf(box, 'w:checked') ?? childOf(box, 'w:default')) ? '☒' : '☐';
  const list = childOf(data, 'w:ddList');
  if (list === undefined || hasResult) return undefined;
  const entries = list.children.filter(isElement).filter(({ name }) => name === 'w:listEntry');
  const chosen = numberOf(childOf(list, 'w:result') ?? childOf(list, 'w:default'), 'w:val') ?? 0;
  return entries[chosen]?.attribs['w:val'];
}

/** Returns the matching begins and ends; unmatched ones are left over from edits and hide nothing. */
function findWholeFields(story: Element): ReadonlySet<Element> {
  const whole = new Set<Element>();
  const begins: Element[] = [];
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (!isElement(child) || deletedElements.has(child.name) || child.name === 'w:txbxContent') continue;
      if (child.name !== 'w:fldChar') visit(child);
      else if (child.attribs['w:fldCharType'] === 'begin') begins.push(child);
      else if (child.attribs['w:fldCharType'] === 'end') {
        const begin = begins.pop();
        if (begin !== undefined) whole.add(begin).add(child);
      }
    }
  };
  visit(story);
  return whole;
}
