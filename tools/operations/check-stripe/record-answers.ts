import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Network } from '../../../functions/src/platform/resilience/guard-fetch.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Stripe's objects by kind and state: `invoice.draft`, `subscription.past_due`, `error.charge_disputed`. */
export type Answers = ReadonlyMap<string, Fields>;

/** URLs and secrets that give access to their holder. */
const redactedFields = new Set([
  'client_secret',
  'hosted_invoice_url',
  'invoice_pdf',
  'pdf',
  'receipt_url',
  'secret',
  'url',
]);

/** Returns a network that records one response of each kind and state. */
export function recordAnswers(network: Network): { network: Network; answers: Answers } {
  const answers = new Map<string, Fields>();
  const keep = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) keep(each);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const name = nameOf(value as Fields);
    if (name !== undefined && !answers.has(name)) answers.set(name, withoutSecrets(value) as Fields);
    for (const each of Object.values(value)) keep(each);
  };
  return {
    answers,
    network: async (input, init) => {
      const response = await network(input, init);
      const text = await response.clone().text();
      if (text.startsWith('{')) keep(JSON.parse(text));
      return response;
    },
  };
}

function nameOf({ object, status, error }: Fields): string | undefined {
  if (typeof error === 'object' && error !== null)
    return `error.${String(Reflect.get(error, 'code') ?? Reflect.get(error, 'type'))}`;
  if (typeof object !== 'string' || object === 'list') return undefined;
  return typeof status === 'string' ? `${object}.${status}` : object;
}

/** Copies a value, with private fields reduced to their presence. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    redactedFields.has(name) && typeof each === 'string' ? '…' : withoutSecrets(each),
  ]);
  return Object.fromEntries(entries);
}

/** Writes each response to its own file. */
export async function writeAnswers(directory: string, answers: Answers): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, answer] of answers) {
    await writeFile(path.join(directory, `${name}.json`), `${JSON.stringify(answer, null, 2)}\n`);
  }
}

/** Reads the responses of a directory; none when it does not exist. */
export async function readAnswers(directory: string): Promise<Answers> {
  const files = await readdir(directory).catch(() => []);
  const answers = new Map<string, Fields>();
  for (const file of files.filter((name) => name.endsWith('.json')).toSorted()) {
    const text = await readFile(path.join(directory, file), 'utf8');
    answers.set(file.replace(/\.json$/, ''), JSON.parse(text) as Fields);
  }
  return answers;
}
