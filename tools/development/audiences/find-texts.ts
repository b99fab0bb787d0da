import { parseSync, Visitor } from 'rolldown/utils';

/**
 * The audience of a text: `told` is an error or a line of a console or log, `title` a test's; any other `literal` may
 * be data.
 */
type TextKind = 'told' | 'title' | 'comment' | 'literal';

export interface SourceText {
  readonly kind: TextKind;
  readonly text: string;
  /** Where it begins in the source. */
  readonly start: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Refusals that a person reads carry their sentence in Spanish. */
const refusal = 'ApiError';
const tellingCall =
  /^(?:console|process\.std(?:out|err)|(?:.+\.)?(?:log|logger))\.(?:log|debug|info|warn|error|write)$/;
const testCall = /^(?:test|it|describe)(?:\.\w+)*$/;

/** Every text of a source: its comments, and its literals, with «…» for what is put between the parts of one. */
export function findTexts(path: string, source: string): SourceText[] {
  const { program, comments } = parseSync(path, source);
  const marks: { kind: TextKind; node: Node }[] = [];
  const literals: { text: string; start: number }[] = [];

  new Visitor({
    NewExpression({ callee, arguments: parts }) {
      const name = nameOf(callee, source);
      if (name.endsWith('Error') && name !== refusal)
        marks.push(...parts.map((node) => ({ kind: 'told' as const, node })));
    },
    CallExpression({ callee, arguments: parts }) {
      const name = nameOf(callee, source);
      if (tellingCall.test(name)) marks.push(...parts.map((node) => ({ kind: 'told' as const, node })));
      const [title] = parts;
      if (title !== undefined && testCall.test(name) && /Literal$/.test(title.type))
        marks.push({ kind: 'title', node: title });
    },
    Literal({ value, start }) {
      if (typeof value === 'string') literals.push({ text: value, start });
    },
    TemplateLiteral({ quasis, start }) {
      literals.push({ text: quasis.map(({ value }) => value.cooked ?? value.raw).join('…'), start });
    },
    JSXText({ value, start }) {
      literals.push({ text: value, start });
    },
  }).visit(program);

  const kindAt = (at: number): TextKind =>
    marks.find(({ node }) => node.start <= at && at < node.end)?.kind ?? 'literal';
  return [
    ...literals.map(({ text, start }) => ({ kind: kindAt(start), text, start })),
    ...comments.map(({ value, start }) => ({ kind: 'comment' as const, text: value, start })),
  ];
}

/** `console.log` of `console.log(…)`, and `test.each` of `test.each(…)(…)`. */
function nameOf(callee: Node & { callee?: Node }, source: string): string {
  const { start, end } = callee.callee ?? callee;
  return source.slice(start, end).replaceAll('?.', '.');
}
