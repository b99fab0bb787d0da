import { z } from 'zod';

/** Prefix of the emulators for lines that a function printed. */
const functionPrefix = '>  ';

const productLine = z.looseObject({ severity: z.string(), message: z.string() });
const shownSeverities: readonly string[] = ['WARNING', 'ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY'];

/**
 * Returns the text that the terminal shows for a log line: warnings and errors of the product, and the error output of
 * local services. Undefined for other lines, which only the log file contains.
 */
export function describeLine(part: string, line: string, isError: boolean): string | undefined {
  const isFirebase = part === 'firebase';
  if (isFirebase && !line.startsWith(functionPrefix)) return undefined;
  const text = isFirebase ? line.slice(functionPrefix.length).trim() : line;
  const product = parseProductLine(text);
  if (product === undefined)
    return isError && !isFirebase && text.trim() !== '' ? `${part}: ${text}` : undefined;
  const { severity, message, ...fields } = product;
  if (!shownSeverities.includes(severity)) return undefined;
  const details = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${describeValue(value)}`);
  return [`${severity.toLowerCase()}: ${message}`, ...details].join('  ');
}

function parseProductLine(text: string): z.infer<typeof productLine> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return productLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Shows the message of an error; the log file has its stack. */
function describeValue(value: unknown): string {
  const isError = typeof value === 'object' && value !== null && 'message' in value;
  return typeof value === 'string' ? value : JSON.stringify(isError ? value.message : value);
}
