/** Result of a LaTeX command at the start of a text: text to parse again; `wait` when more text is needed. */
export type Formula = { readonly length: number; readonly inner: string } | 'wait';

const symbols: Readonly<Record<string, string>> = {
  ...{ '\\times': '×', '\\cdot': '·', '\\div': '÷', '\\approx': '≈', '\\leq': '≤', '\\geq': '≥' },
  ...{ '\\neq': '≠', '\\euro': '€', '\\pm': '±', '\\%': '%', '\\$': '$', '\\,': ' ', '\\;': ' ' },
  ...{ '\\(': '', '\\)': '', '\\[': '', '\\]': '' },
};

/** Commands that only format their arguments, with the number of arguments. */
const formattingCommands: ReadonlyMap<string, number> = new Map([
  ...['text', 'textbf', 'textit', 'textrm', 'mathrm', 'mathbf', 'mathit', 'boxed'].map(
    (name) => [`\\${name}`, 1] as const,
  ),
  ...['frac', 'dfrac', 'tfrac'].map((name) => [`\\${name}`, 2] as const),
]);

const maxFormulaLength = 400;

/** Converts a LaTeX formula to plain text. Returns undefined for any other backslash. */
export function readFormula(formula: string, isEnd: boolean): Formula | undefined {
  const text = formula.slice(0, maxFormulaLength);
  const mayGrow = !isEnd && formula.length < maxFormulaLength;
  const command = /^\\(?:[a-z]+|[^a-z])/iu.exec(text)?.[0];
  const isOpen = command === undefined || (command.length === text.length && /[a-z]$/iu.test(command));
  if (isOpen && mayGrow) return 'wait';
  if (command === undefined) return undefined;
  const braces = formattingCommands.get(command);
  if (braces === undefined) {
    const symbol = symbols[command];
    return symbol === undefined ? undefined : { length: command.length, inner: symbol };
  }
  const heldFormulas: string[] = [];
  let length = command.length;
  while (heldFormulas.length < braces) {
    const group = readGroup(text, length);
    if (group === 'open' && mayGrow) return 'wait';
    if (group === 'open' || group === undefined) break;
    heldFormulas.push(group.inner);
    length = group.end;
  }
  return heldFormulas.length === 0 ? undefined : { length, inner: heldFormulas.join('/') };
}

/** Returns the content and the end of the next braces; `open` when the text ends before them. */
function readGroup(text: string, from: number): { inner: string; end: number } | 'open' | undefined {
  const start = from + (/^\s*/u.exec(text.slice(from))?.[0].length ?? 0);
  if (start === text.length) return 'open';
  if (text[start] !== '{') return undefined;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return { inner: text.slice(start + 1, at), end: at + 1 };
  }
  return 'open';
}
