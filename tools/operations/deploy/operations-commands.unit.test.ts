import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { findCommands } from './commands/find-commands.ts';
import documented from './commands/gcloud-documented.json' with { type: 'json' };
import recorded from './commands/gcloud-synopses.json' with { type: 'json' };
import { findCommandFaults, parseSynopsis } from './commands/parse-synopsis.ts';

/** The part of commander 5 that is used here. It parses the commands of firebase-tools. */
interface Parser {
  parseOptions(args: readonly string[]): { readonly operands: string[]; readonly unknown: string[] };
  readonly _args: readonly { readonly required: boolean }[];
}
interface FirebaseClient {
  readonly cli: Parser;
  getCommand(name: string): Parser | undefined;
}

const load = createRequire(import.meta.url);
const firebase: FirebaseClient = load(pathInRepository('node_modules/firebase-tools/lib/index.js'));

const firebaseCommands = findCommands('npx firebase');

const gcloudCommands = findCommands('gcloud');
const synopses: Readonly<Record<string, string>> = { ...recorded.synopses, ...documented.synopses };

test('finds gcloud, firebase and npm commands in the documents', () => {
  expect(firebaseCommands.length).toBeGreaterThan(10);
  expect(findCommands('npm run').length).toBeGreaterThan(10);
  expect(gcloudCommands.length).toBeGreaterThan(40);
});

test.each(gcloudCommands.map((command) => [command.join(' '), command] as const))(
  "documents `gcloud %s` as gcloud's own help does",
  (_order, words) => {
    const names = Object.keys(synopses).filter((name) => `${words.join(' ')} `.startsWith(`${name} `));
    const [name] = names.toSorted((one, other) => other.length - one.length);
    if (name === undefined) throw new Error('gcloud has no such command, or its help was not recorded.');
    const synopsis = parseSynopsis(synopses[name] ?? '');
    expect(findCommandFaults(synopsis, words.slice(name.split(' ').length))).toEqual([]);
  },
);

test.each(firebaseCommands.map((command) => [command.join(' '), command] as const))(
  "documents `npx firebase %s` as Firebase's own parser accepts it",
  (_order, [name = '', ...args]) => {
    const command = firebase.getCommand(name);
    if (command === undefined) throw new Error(`${name} is not a command of firebase-tools.`);
    const own = command.parseOptions(args);
    const common = firebase.cli.parseOptions(own.unknown);
    expect(common.unknown).toEqual([]);
    const operands = [...own.operands, ...common.operands];
    const required = command._args.filter((each) => each.required).length;
    expect(operands.length).toBeGreaterThanOrEqual(required);
    expect(operands.length).toBeLessThanOrEqual(command._args.length);
  },
);

test.each(findCommands('npm run').map((command) => [command.join(' '), command] as const))(
  'documents `npm run %s` only with its existing script and options',
  (_order, [name = '', ...args]) => {
    const script = Object.entries(manifest.scripts).find(([known]) => known === name)?.[1];
    if (script === undefined) throw new Error(`${name} is not a script of package.json.`);
    const [, command] = /^node tools\/bootstrap\.mjs ([\w-]+)/.exec(script) ?? [];
    const options = args.filter((arg) => /^--\w/.test(arg)).map((arg) => arg.slice(2));
    if (command === undefined || options.length === 0) return;
    const files = globSync(`tools/*/${command}{.ts,/**/*.ts}`, { cwd: pathInRepository('.') });
    expect(globSync(`tools/*/${command}.ts`, { cwd: pathInRepository('.') })).toHaveLength(1);
    const source = files.map((file) => readFileSync(pathInRepository(file), 'utf8')).join('\n');
    for (const option of options) {
      const camel = option.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      expect(source, `--${option}`).toMatch(new RegExp(`\\b${option}\\b|\\b${camel}\\b`));
    }
  },
);
