import { childOf, type Element, isElement, makeElement, textOf } from '../office-xml.ts';

/** Operator between runs, or a run with its look in the equation. */
type Piece = string | Element;

/** Max depth; deeper equations are written as plain text. */
const maxDepth = 30;

/** Writes an equation (`m:oMath`) as runs on one line: (a + b)/c, √(x), 10 with a raised 3. */
export function writeMath(math: Element): Element[] {
  return writeChildren(math, 0).map((piece) => (typeof piece === 'string' ? toRun(piece) : piece));
}

function toRun(text: string, runProperties?: Element): Element {
  return makeElement('w:r', {}, [
    ...(runProperties === undefined ? [] : [runProperties]),
    makeElement('w:t', { 'xml:space': 'preserve' }, [text]),
  ]);
}

function writeChildren(element: Element, depth: number): Piece[] {
  if (depth > maxDepth) return [textOf(element)];
  return element.children.filter(isElement).flatMap((child) => writeElement(child, depth + 1));
}

function writeElement(element: Element, depth: number): Piece[] {
  const part = (name: string): Piece[] => {
    const found = childOf(element, name);
    return found === undefined ? [] : writeChildren(found, depth);
  };
  const format = (name: string, usual: string): string =>
    childOf(childOf(element, `${element.name}Pr`), name)?.attribs['m:val'] ?? usual;
  const base = part('m:e');
  switch (element.name) {
    case 'm:r':
      return [writeRun(element)];
    case 'm:f':
      return [...groupOperands(part('m:num')), '/', ...groupOperands(part('m:den'))];
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      return [
        ...base,
        ...writeScript(part('m:sub'), 'subscript'),
        ...writeScript(part('m:sup'), 'superscript'),
      ];
    case 'm:sPre':
      return [
        ...writeScript(part('m:sub'), 'subscript'),
        ...writeScript(part('m:sup'), 'superscript'),
        ...base,
      ];
    case 'm:rad':
      return [...raisePieces(part('m:deg'), 'superscript'), '√', ...enclosePieces(base)];
    case 'm:nary':
      return [format('m:chr', '∫'), ...writeScripts(part('m:sub'), part('m:sup')), ' ', ...base];
    case 'm:d':
      return [
        format('m:begChr', '('),
        ...writeSeparated(element, format('m:sepChr', '|'), depth),
        format('m:endChr', ')'),
      ];
    case 'm:func':
      return [...part('m:fName'), ' ', ...base];
    case 'm:limLow':
      return [...base, ...writeScripts(part('m:lim'), [])];
    case 'm:limUpp':
      return [...base, ...writeScripts([], part('m:lim'))];
    case 'm:acc':
      return [...base, format('m:chr', '\u0302')];
    case 'm:m':
      return ['(', ...writeSeparated(element, '; ', depth, 'm:mr'), ')'];
    case 'm:mr':
      return writeSeparated(element, ' ', depth);
    case 'm:eqArr':
      return writeSeparated(element, '; ', depth);
    case 'm:phant':
      return /^(?:0|off|false)$/u.test(format('m:show', '1')) ? [] : base;
    default:
      return element.name.endsWith('Pr') ? [] : writeChildren(element, depth);
  }
}

function writeRun(run: Element): Element {
  const text = run.children
    .filter(isElement)
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(textOf)
    .join('');
  return toRun(text, childOf(run, 'w:rPr'));
}

function writeSeparated(parent: Element, separator: string, depth: number, name = 'm:e'): Piece[] {
  const parts = parent.children.filter(isElement).filter((child) => child.name === name);
  return parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [separator]),
    ...(name === 'm:e' ? writeChildren(part, depth) : writeElement(part, depth)),
  ]);
}

const textOfPieces = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece))).join('');

function enclosePieces(pieces: readonly Piece[]): Piece[] {
  return ['(', ...pieces, ')'];
}

/** Adds brackets to a numerator or denominator with several operands. */
function groupOperands(pieces: readonly Piece[]): Piece[] {
  return /[\s+\-−·×/=]/u.test(textOfPieces(pieces).trim()) ? enclosePieces(pieces) : [...pieces];
}

function writeScripts(sub: readonly Piece[], sup: readonly Piece[]): Piece[] {
  return [
    ...(textOfPieces(sub) === '' ? [] : ['_', ...enclosePieces(sub)]),
    ...(textOfPieces(sup) === '' ? [] : ['^', ...enclosePieces(sup)]),
  ];
}

/** Matches scripts that the text has raised and lowered signs for; others would join the letters before them. */
const scriptPattern = /^[\d+\-−=()]+$/u;

function writeScript(pieces: readonly Piece[], alignment: 'superscript' | 'subscript'): Piece[] {
  if (scriptPattern.test(textOfPieces(pieces))) return raisePieces(pieces, alignment);
  return alignment === 'subscript' ? writeScripts(pieces, []) : writeScripts([], pieces);
}

function raisePieces(pieces: readonly Piece[], alignment: 'superscript' | 'subscript'): Piece[] {
  return pieces.map((piece) => {
    const [text, runProperties] =
      typeof piece === 'string' ? [piece] : [textOf(piece), childOf(piece, 'w:rPr')];
    const keptProperties =
      runProperties?.children.filter(isElement).filter(({ name }) => name !== 'w:vertAlign') ?? [];
    return toRun(
      text,
      makeElement('w:rPr', {}, [...keptProperties, makeElement('w:vertAlign', { 'w:val': alignment })]),
    );
  });
}
