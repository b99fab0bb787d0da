/** Matches a status line, also a malformed one: status. */
const statusLinePattern = /^[^\n]{0,4}?HTTP(?:\/\d{0,2}(?:\.\d{1,2})?)?[ \t]*(\d{3})(?!\d)/i;
/** Matches a valid name of a header. */
const headerNamePattern = /^[\w!#$%&'*+.^`|~-]+$/;
/** Matches control characters that HTTP allows in no value. */
const controlPattern = /[^\P{Cc}\t\u0080-\u009F]/gu;

/**
 * Repairs a response head, given as Latin-1, for a strict parser, as browsers read it. Joins folded lines, drops lines
 * without a valid name, and merges equal lengths. Returns `undefined` for heads that browsers reject too: without a
 * status line, or with contradictory lengths.
 */
export function repairHead(bytes: string): string | undefined {
  const head = bytes.trimStart();
  const status = statusLinePattern.exec(head)?.[1];
  if (status === undefined) return undefined;
  const fields = readFields(head);
  const lengths = fields
    .filter(({ name }) => name === 'content-length')
    .flatMap(({ value }) => value.split(','));
  const valid = [
    ...new Set(lengths.map((length) => length.trim()).filter((length) => /^\d{1,15}$/.test(length))),
  ];
  const isChunked = fields.some(
    ({ name, value }) => name === 'transfer-encoding' && /\bchunked\s*$/i.test(value),
  );
  if (valid.length > 1 && !isChunked) return undefined;
  const lines = fields.flatMap(({ name, value }) => (framingHeaders.has(name) ? [] : [`${name}: ${value}`]));
  if (isChunked) lines.push('transfer-encoding: chunked');
  else if (valid[0] !== undefined) lines.push(`content-length: ${valid[0]}`);
  return `HTTP/1.1 ${status} \r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`;
}

/** Headers that delimit the body, which are written again. */
const framingHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
]);

function readFields(head: string): { name: string; value: string }[] {
  const fields: { name: string; value: string }[] = [];
  let isSkipped = true;
  for (const line of head.split('\n').slice(1)) {
    const text = line.replace(controlPattern, '').trimEnd();
    const last = fields.at(-1);
    if (/^[ \t]/.test(line)) {
      if (!isSkipped && last !== undefined) last.value = `${last.value} ${text.trim()}`.trim();
      continue;
    }
    const colon = text.indexOf(':');
    const name = text.slice(0, Math.max(0, colon)).trimEnd().toLowerCase();
    isSkipped = !headerNamePattern.test(name);
    if (!isSkipped) fields.push({ name, value: text.slice(colon + 1).trim() });
  }
  return fields;
}
