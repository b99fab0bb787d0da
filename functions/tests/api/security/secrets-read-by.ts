import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';
import type { RouteDefinition } from '../../../src/contract/route-definition.ts';
import { routes } from '../../../src/contract/routes.ts';
import type { FunctionName, SecretName } from '../../../src/platform/config/function-secrets.ts';

const sources = pathInRepository('functions/src');
const readSource = (file: string): string => readFileSync(path.join(sources, file), 'utf8');

/** Matches calls of a model. */
const modelCallPattern = /\.(completeText|streamText|embed)\(|\bserver\.apiKey\b/;
/** Matches calls that send mail. */
const mailCallPattern = /\bmail\.deliver(Queued|Due)\(/;

/** How a file reads each secret: the name of its environment variable, or the call of a service that needs it. */
const patterns: Readonly<Record<SecretName, RegExp>> = {
  OPENAI_API_KEY: modelCallPattern,
  SECOND_MODEL_API_KEY: modelCallPattern,
  // Mails contain signed links.
  DOCUMENT_TOKEN_SECRET: new RegExp(`\\bdocumentTokenSecret\\b|${mailCallPattern.source}`),
  PHONE_HASH_SECRET: /\bphoneHashSecret\b/,
  STRIPE_SECRET_KEY: /\bstripe\(\)|\benvironment\.stripe\b/,
  STRIPE_WEBHOOK_SECRET: /\bwebhookSecrets\b/,
  SMTP_URL: mailCallPattern,
};

/**
 * Returns the secrets that a function's code reads, each with the files that read it, by following the imports of its
 * handler.
 */
export function secretsReadBy(name: FunctionName): Map<SecretName, string[]> {
  const { files, work } = codeOf(name);
  const found = new Map<SecretName, string[]>();
  const texts = [...files].map((file) => [file, readSource(file)] as const);
  for (const [secret, signPattern] of Object.entries(patterns) as [SecretName, RegExp][]) {
    const readers = [['runtime.ts', work] as const, ...texts].filter(([, text]) => signPattern.test(text));
    if (readers.length > 0)
      found.set(
        secret,
        readers.map(([file]) => file),
      );
  }
  return found;
}

/** Returns the files that a function needs, and its body in `runtime.ts`, if it has one. */
function codeOf(name: FunctionName): { files: Set<string>; work: string } {
  const files = new Set<string>();
  if (name === 'api' || name === 'ingest' || name === 'archive') {
    const own = Object.entries(routes as Record<string, RouteDefinition>).filter(
      ([, { servedBy }]) => servedBy === name,
    );
    collectNamed('handlers.ts', own.map(([route]) => handlerOf(route)).join('\n'), files);
    return { files, work: name === 'api' ? 'mail.deliverQueued(' : '' };
  }
  const startPatterns: Readonly<Record<typeof name, RegExp>> = {
    answer: /export (async )?function watchAnswer[\s\S]*?\n}/,
    compare: /export function compareVersions[\s\S]*?\n}/,
    fill: /export function fillTable[\s\S]*?\n}/,
    crawl: /crawlerPromise \?\?= [\s\S]*?\n}/,
    stripeWebhook: /export function receiveStripeEvent[\s\S]*?\n}/,
    sweep: /export function sweep[\s\S]*?\n}/,
    audit: /export function auditCredits[\s\S]*$/,
    guardSms: /export async function maySendSms[\s\S]*?\n}/,
  };
  const [work] = startPatterns[name].exec(readSource('runtime.ts')) ?? [];
  if (work === undefined) throw new Error(`runtime.ts has no work of ${name}`);
  collectNamed('runtime.ts', work, files);
  return { files, work };
}

/** Returns a route's entry in the table of handlers: its own name, or the function that creates it. */
function handlerOf(route: string): string {
  const [made] = new RegExp(`^  ${route}: .+$`, 'm').exec(readSource('handlers.ts')) ?? [];
  return made ?? route;
}

/** Collects the imported files of a file that this text names. Lists of parts contribute only the named parts. */
function collectNamed(file: string, text: string, files: Set<string>): void {
  for (const { names, target } of importsOf(file)) {
    const named = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    if (named.length === 0 && !text.includes(`/${path.basename(target)}'`)) continue;
    if (target !== 'account-parts.ts') collectFiles(target, files);
    for (const name of target === 'account-parts.ts' ? named : []) {
      const [list = ''] = new RegExp(`export const ${name}[\\s\\S]*?\\];`).exec(readSource(target)) ?? [];
      collectNamed(target, list, files);
    }
  }
}

function collectFiles(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const { target } of importsOf(file)) collectFiles(target, files);
}

/** Returns the imports of our own files, including dynamic ones, without types. */
function importsOf(file: string): { readonly names: readonly string[]; readonly target: string }[] {
  const text = readSource(file);
  const now = [...text.matchAll(/^(?:import|export) (?!type)([^;']*?)from '(\.[^']+)'/gm)];
  const later = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([all, from]) => [all, '', from] as const);
  return [...now, ...later]
    .map(([, names = '', from = '']) => ({
      names: names.match(/\w+/g) ?? [],
      target: path.join(path.dirname(file), from),
    }))
    .filter(({ target }) => existsSync(path.join(sources, target)));
}
