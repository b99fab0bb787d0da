import type { FileObjects } from '../file-objects.ts';

/** Max nested dictionaries and lists; deeper ones end the reading. */
const maxDepth = 20;
/** Max objects whose entries are searched for a named property list. */
const maxContents = 200;

/**
 * Matches a token of a content stream (ISO 32000-1, 7.2): a comment, a hexadecimal string, a name, a number or an
 * operator. Dictionaries, lists and strings begin and end with tokens of their own.
 */
const tokenPattern = /%[^\r\n]*|<<|>>|<[^<>]*>|[[\](]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|[)>{}]/gu;

/**
 * Returns the `/ActualText` of each marked content with properties on a page, in order and without those of forms;
 * `undefined` for one without it. pdf.js drops it.
 */
export function readActualTexts({ textOf, streamOf }: FileObjects, page: number): (string | undefined)[] {
  const entries = textOf(page);
  const resources = entries + textOf(referenceOf(entries, 'Resources'));
  const properties = resources + textOf(referenceOf(resources, 'Properties'));
  const [, contents = ''] = /\/Contents\s*((?:\[[^\]]*)|\d{1,10} \d{1,5} R)/u.exec(entries) ?? [];
  const numbers = Array.from(contents.matchAll(/(\d{1,10}) \d{1,5} R/gu), ([, number]) => Number(number));
  const content = numbers.slice(0, maxContents).map(streamOf).join('\n');
  return findProperties(content).map((property) => {
    if (!property.startsWith('/')) return actualTextIn(property);
    const [name] = property.slice(1).split(/\s/u);
    const number = referenceOf(properties, name ?? '');
    return actualTextIn(textOf(number).split('endobj', 1)[0] ?? '');
  });
}

function referenceOf(text: string, name: string): number {
  const at = text.indexOf(`/${name} `);
  const [, number = '0'] =
    at === -1
      ? []
      : (/^\s*(\d{1,10}) \d{1,5} R/u.exec(text.slice(at + name.length + 1, at + name.length + 40)) ?? []);
  return Number(number);
}

/** Returns the operand with the properties of each operator `BDC`: a dictionary or a name. */
function findProperties(content: string): string[] {
  const found: string[] = [];
  let operand = '';
  let opened = -1;
  let depth = 0;
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(content); match !== null; match = tokenPattern.exec(content)) {
    const [token] = match;
    if (token === '(') tokenPattern.lastIndex = endOfString(content, match.index);
    else if (token === '<<') {
      if (depth === 0) opened = match.index;
      depth += 1;
      if (depth > maxDepth) return [];
    } else if (token === '>>') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) operand = content.slice(opened, match.index);
    } else if (depth > 0) continue;
    else if (token === 'BDC') found.push(operand);
    else if (token === 'ID') tokenPattern.lastIndex = endOfImage(content, match.index);
    else if (token.startsWith('/')) operand = token;
  }
  return found;
}

function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at += 1) {
    const character = content[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return content.length;
}

/** Returns the end of an inline image: the first `EI` between white space. */
function endOfImage(content: string, start: number): number {
  const pattern = /\sEI(?=\s|$)/gu;
  pattern.lastIndex = start;
  return pattern.exec(content) === null ? content.length : pattern.lastIndex;
}

function actualTextIn(dictionary: string): string | undefined {
  const [, value] = dictionary.split(/\/ActualText\s*(?=[<(])/u, 2);
  if (value === undefined) return undefined;
  const bytes = value.startsWith('(')
    ? unescapeString(value.slice(1, endOfString(value, 0) - 1))
    : Buffer.from(value.slice(1, value.indexOf('>')).replace(/\s/gu, ''), 'hex').toString('latin1');
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes;
  return Buffer.from(bytes.slice(2, bytes.length - (bytes.length % 2)), 'latin1')
    .swap16()
    .toString('utf16le');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescapeString(text: string): string {
  return text.replace(/\\([0-7]{1,3}|\r?\n|[\s\S])/gu, (_, escaped: string) => {
    if (/^[0-7]/u.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^\r?\n$/u.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });
}
