import { parseSync, Visitor } from 'rolldown/utils';

/** `message` is an error or a line of a console or log, `unit` the title of a `describe`; any other `literal` may be data. */
type TextKind = 'message' | 'unit' | 'test' | 'comment' | 'literal';

export interface SourceText {
  readonly kind: TextKind;
  readonly text: string;
  /** UTF-16 offset in the source. */
  readonly start: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Errors of this class carry the Spanish sentence that the user reads. */
const refusal = 'ApiError';
/** Matches calls that write to the console or the log. */
const outputCallPattern =
  /^(?:console|process\.std(?:out|err)|(?:.+\.)?(?:log|logger))\.(?:log|debug|info|warn|error|write)$/;
/** Matches calls of a test or a group of tests. */
const testCallPattern = /^(?:test\.)?(test|it|describe)(?:\.\w+)*$/;

/** Returns the comments and the literals of a source, with «…» for each interpolated value. */
export function findTexts(path: string, source: string): SourceText[] {
  const { program, comments } = parseSync(path, source);
  const marks: { kind: TextKind; node: Node }[] = [];
  const literals: { text: string; start: number }[] = [];

  new Visitor({
    NewExpression({ callee, arguments: parts }) {
      const name = nameOf(callee, source);
      if (name.endsWith('Error') && name !== refusal)
        marks.push(...parts.map((node) => ({ kind: 'message' as const, node })));
    },
    CallExpression({ callee, arguments: parts }) {
      const name = nameOf(callee, source);
      if (outputCallPattern.test(name))
        marks.push(...parts.map((node) => ({ kind: 'message' as const, node })));
      const [title] = parts;
      const [, testFunction] = testCallPattern.exec(name) ?? [];
      if (title !== undefined && testFunction !== undefined && /Literal$/.test(title.type))
        marks.push({ kind: testFunction === 'describe' ? 'unit' : 'test', node: title });
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

/** Returns `console.log` for `console.log(…)` and `test.each` for `test.each(…)(…)`. */
function nameOf(callee: Node & { callee?: Node }, source: string): string {
  const { start, end } = callee.callee ?? callee;
  return source.slice(start, end).replaceAll('?.', '.');
}
