import { Parser } from 'htmlparser2';

/**
 * Subset of the DOM that Turndown uses. Turndown reads the text of every element several times and changes none after
 * its first pass, so each text is built once.
 */
export class MarkdownNode {
  readonly nodeType: 1 | 3;
  readonly nodeName: string;
  readonly childNodes: MarkdownNode[] = [];
  parentNode: MarkdownNode | null = null;
  previousSibling: MarkdownNode | null = null;
  nextSibling: MarkdownNode | null = null;
  /** The text of a text node; empty for elements. */
  data: string;
  private readonly attributes: Readonly<Record<string, string>>;
  private text: string | undefined;

  private constructor(type: 1 | 3, name: string, data: string, attributes: Readonly<Record<string, string>>) {
    this.nodeType = type;
    this.nodeName = name;
    this.data = data;
    this.attributes = attributes;
  }

  static element(name: string, attributes: Readonly<Record<string, string>> = {}): MarkdownNode {
    return new MarkdownNode(1, name.toUpperCase(), '', attributes);
  }

  static text(data: string): MarkdownNode {
    return new MarkdownNode(3, '#text', data, {});
  }

  get nodeValue(): string | null {
    return this.nodeType === 3 ? this.data : null;
  }

  get firstChild(): MarkdownNode | null {
    return this.childNodes[0] ?? null;
  }

  get children(): MarkdownNode[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }

  get lastElementChild(): MarkdownNode | null {
    return this.childNodes.findLast(({ nodeType }) => nodeType === 1) ?? null;
  }

  get textContent(): string {
    if (this.nodeType === 3) return this.data;
    this.text ??= this.childNodes.map((child) => child.textContent).join('');
    return this.text;
  }

  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }

  getElementsByTagName(name: string): MarkdownNode[] {
    const below = this.childNodes.flatMap((child) => child.getElementsByTagName(name));
    return this.nodeName === name ? [this, ...below] : below;
  }

  append(child: MarkdownNode): void {
    const last = this.childNodes.at(-1);
    if (last !== undefined) last.nextSibling = child;
    child.previousSibling = last ?? null;
    child.parentNode = this;
    this.childNodes.push(child);
  }

  removeChild(child: MarkdownNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    if (child.previousSibling !== null) child.previousSibling.nextSibling = child.nextSibling;
    if (child.nextSibling !== null) child.nextSibling.previousSibling = child.previousSibling;
    child.parentNode = null;
  }

  /** Returns itself: each tree serves one conversion, which may change it. */
  cloneNode(): this {
    return this;
  }
}

/**
 * Parses markup into a tree. Text stays split at entities, as the parser splits it: Turndown escapes Markdown at the
 * beginning of each text.
 */
export function readMarkdownTree(markup: string): MarkdownNode {
  const root = MarkdownNode.element('body');
  let openNode = root;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = MarkdownNode.element(name, attributes);
        openNode.append(element);
        openNode = element;
      },
      ontext(text) {
        openNode.append(MarkdownNode.text(text));
      },
      onclosetag() {
        openNode = openNode.parentNode ?? root;
      },
    },
    { decodeEntities: true },
  );
  parser.write(markup);
  parser.end();
  return root;
}
