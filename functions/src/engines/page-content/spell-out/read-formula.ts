import { Parser } from 'htmlparser2';

/** Class of the `var` elements with the text of formulas. */
export const formulaClass = 'formula-source';

/** Matches types of scripts that contain TeX. */
const texTypePattern = /^\s*(?:math|text)\/(?:tex|latex|asciimath|x-latex)\b/i;

/** Returns true when the `type` of a script is a formula's. */
export function isFormulaType(type: string): boolean {
  return texTypePattern.test(type);
}

interface Frame {
  readonly name: string;
  readonly isTex: boolean;
  readonly parts: string[];
}

/**
 * Converts MathML to a line of text in linear time: its `alttext`, else its TeX source, else its elements, as in `x^2`
 * or `(a+b)/c`.
 */
export function readMathml(markup: string): string {
  const frames: Frame[] = [{ name: '', isTex: false, parts: [] }];
  let description = '';
  let tex: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = name.slice(name.indexOf(':') + 1);
        if (local === 'math' && description === '') description = (attributes.alttext ?? '').trim();
        frames.push({ name: local, isTex: /tex/i.test(attributes.encoding ?? ''), parts: [] });
      },
      ontext(text) {
        frames.at(-1)?.parts.push(text.replace(/\s+/gu, ' '));
      },
      onclosetag() {
        const frame = frames.length > 1 ? frames.pop() : undefined;
        if (frame === undefined) return;
        if (frame.name.startsWith('annotation')) {
          if (frame.isTex) tex ??= frame.parts.join('').trim();
          return;
        }
        frames.at(-1)?.parts.push(writeElement(frame));
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.write(markup);
  parser.end();
  const writtenFormula = frames.map(({ parts }) => parts.join('')).join('');
  return (description || tex || writtenFormula).replace(/\s+/gu, ' ').trim();
}

function writeElement({ name, parts }: Frame): string {
  if (/^m(?:i|n|o|s|text)$/.test(name)) return parts.join('').trim();
  // Skips whitespace between elements, which is no operand.
  const children = parts.filter((part) => part !== ' ' && part !== '');
  const [base = '', ...others] = children.map((part, place) => (place === 0 ? part : enclosePart(part)));
  if (name === 'msup' || name === 'mover') return `${base}^${others.join('')}`;
  if (name === 'msub' || name === 'munder') return `${base}_${others.join('')}`;
  if (name === 'msubsup' || name === 'munderover') return `${base}_${others[0] ?? ''}^${others[1] ?? ''}`;
  if (name === 'mfrac') return `${enclosePart(base)}/${others.join('')}`;
  if (name === 'mfenced') return `(${children.join(', ')})`;
  if (name === 'msqrt') return `√(${children.join('')})`;
  if (name === 'mroot') return `${base}^(1/${others.join('')})`;
  if (name === 'mtr') return `${children.join(', ')}; `;
  return children.join('');
}

function enclosePart(part: string): string {
  return part.length > 1 && part.length < maxGroupLength ? encloseLongPart(part) : part;
}

/** Max length of an exponent. */
const maxGroupLength = 2_000;

function encloseLongPart(part: string): string {
  return /^[\p{L}\p{N}.,]+$/u.test(part) ? part : `(${part})`;
}
