import { parseSync, Visitor } from 'rolldown/utils';

/** A regular expression in a source; `source` is `undefined` when it depends on runtime values. */
export interface Expression {
  readonly line: number;
  readonly source: string | undefined;
  readonly flags: string;
}

// biome-ignore lint/suspicious/noExplicitAny: nodes are read by their `type`
type Node = any;

/** Returns the constants that another module exports. */
type ReadModule = (specifier: string) => ReadonlyMap<string, string>;

/** Finds every regular expression of a source: literals, and `new RegExp` with constant text. */
export function findExpressions(
  path: string,
  code: string,
  readModule: ReadModule = () => new Map(),
): Expression[] {
  const { program } = parseSync(path, code);
  // Collects constants only for constructed expressions, which need them.
  const constants = code.includes('RegExp(') ? collectConstants(program, readModule) : new Map();
  const expressions: Expression[] = [];
  const add = (start: number, source: string | undefined, flags: string) =>
    expressions.push({ line: code.slice(0, start).split('\n').length, source, flags });
  const construct = ({ callee, arguments: [text, flags], start }: Node) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    add(start, textOf(text, constants), flags === undefined ? '' : (textOf(flags, constants) ?? ''));
  };
  new Visitor({
    Literal(node: Node) {
      if (node.regex) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(program);
  return expressions;
}

/** Returns the text of a source's constants by name; of an expression, its `source`. */
export function findConstants(
  path: string,
  code: string,
  readModule: ReadModule = () => new Map(),
): Map<string, string> {
  return collectConstants(parseSync(path, code).program, readModule);
}

function collectConstants(program: Node, readModule: ReadModule): Map<string, string> {
  const constants = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const named = statement.specifiers.filter(({ type }: Node) => type === 'ImportSpecifier');
      for (const { imported, local } of named) {
        const text = readModule(statement.source.value).get(imported.name);
        if (text !== undefined) constants.set(local.name, text);
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) {
      const text = init?.regex?.pattern ?? keysOf(init)?.join('|') ?? textOf(init, constants);
      if (text !== undefined) constants.set(id.name, text);
    }
  }
  return constants;
}

/** Returns the text of a constant expression: literals, templates, concatenations, joined lists, `pattern.source`. */
function textOf(node: Node, constants: ReadonlyMap<string, string>): string | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? String(node.value)
        : undefined;
    case 'Identifier':
      return constants.get(node.name);
    case 'TemplateLiteral':
      return joinTemplate(node, constants, ({ value }) => value.cooked);
    case 'TaggedTemplateExpression':
      return node.tag.property?.name === 'raw'
        ? joinTemplate(node.quasi, constants, ({ value }) => value.raw)
        : undefined;
    case 'BinaryExpression': {
      const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)];
      return left === undefined || right === undefined ? undefined : left + right;
    }
    case 'MemberExpression':
      return node.property.name === 'source' ? textOf(node.object, constants) : undefined;
    case 'CallExpression': {
      const { callee, arguments: parts } = node;
      if (callee.property?.name !== 'join') return undefined;
      const texts = listOf(callee.object, constants);
      if (texts === undefined) return undefined;
      return texts.includes(undefined) ? undefined : texts.join(textOf(parts[0], constants) ?? ',');
    }
    default:
      return undefined;
  }
}

/** Returns the texts of a list, or of the keys of a constant object. */
function listOf(node: Node, constants: ReadonlyMap<string, string>): (string | undefined)[] | undefined {
  if (node?.type === 'ArrayExpression')
    return node.elements.map((element: Node) => textOf(element, constants));
  const isKeys = node?.callee?.object?.name === 'Object' && node.callee.property?.name === 'keys';
  return isKeys ? constants.get(node.arguments[0]?.name)?.split('|') : undefined;
}

function keysOf(node: Node): string[] | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  return node.properties.flatMap(({ type, key, argument }: Node) =>
    type === 'SpreadElement' ? (keysOf(argument) ?? []) : [key.name ?? String(key.value)],
  );
}

function joinTemplate(
  { quasis, expressions }: Node,
  constants: ReadonlyMap<string, string>,
  read: (quasi: Node) => string,
): string | undefined {
  const values = expressions.map((one: Node) => textOf(one, constants));
  if (values.includes(undefined)) return undefined;
  return quasis.map((quasi: Node, index: number) => read(quasi) + (values[index] ?? '')).join('');
}
