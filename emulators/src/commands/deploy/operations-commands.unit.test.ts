import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { inRepository } from '../../stack/repository.ts';

/** What is used of commander 5, which parses the orders of firebase-tools. */
interface Parser {
  parseOptions(args: readonly string[]): { readonly operands: string[]; readonly unknown: string[] };
  readonly _args: readonly { readonly required: boolean }[];
}
interface FirebaseClient {
  readonly cli: Parser;
  getCommand(name: string): Parser | undefined;
}

const load = createRequire(import.meta.url);
const firebase: FirebaseClient = load(inRepository('node_modules/firebase-tools/lib/index.js'));

const documents = ['README.md', ...globSync('docs/*.md', { cwd: inRepository('.') })];
const texts = documents.map((name) => readFileSync(inRepository(name), 'utf8'));

/** Every order of the documents that begins so, without what follows it in a comment, a cell or a sentence. */
function findOrders(beginning: string): string[][] {
  const pattern = new RegExp(`${beginning} ([^\\n\`«»|#]+)`, 'g');
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, order = '']) => order.trim()));
  return [...new Set(found)].map((order) => order.split(/\s+/));
}

const firebaseOrders = findOrders('npx firebase');

test('the documents give orders of both kinds', () => {
  expect(firebaseOrders.length).toBeGreaterThan(10);
  expect(findOrders('npm run').length).toBeGreaterThan(10);
});

test.each(firebaseOrders.map((order) => [order.join(' '), order] as const))(
  'npx firebase %s is taken by the parser of the command line',
  (_order, [name = '', ...args]) => {
    const command = firebase.getCommand(name);
    if (command === undefined) throw new Error(`${name} is no order of firebase-tools.`);
    const own = command.parseOptions(args);
    const common = firebase.cli.parseOptions(own.unknown);
    expect(common.unknown).toEqual([]);
    const operands = [...own.operands, ...common.operands];
    const required = command._args.filter((each) => each.required).length;
    expect(operands.length).toBeGreaterThanOrEqual(required);
    expect(operands.length).toBeLessThanOrEqual(command._args.length);
  },
);

test.each(findOrders('npm run').map((order) => [order.join(' '), order] as const))(
  'npm run %s names a script of ours, and options that its command knows',
  (_order, [name = '', ...args]) => {
    const script = Object.entries(manifest.scripts).find(([known]) => known === name)?.[1];
    if (script === undefined) throw new Error(`${name} is no script of package.json.`);
    const [, command] = /^node emulators\/bootstrap\.mjs ([\w-]+)/.exec(script) ?? [];
    const options = args.filter((arg) => /^--\w/.test(arg)).map((arg) => arg.slice(2));
    if (command === undefined || options.length === 0) return;
    const files = globSync(`emulators/src/commands/${command}{.ts,/**/*.ts}`, { cwd: inRepository('.') });
    expect(existsSync(inRepository(`emulators/src/commands/${command}.ts`))).toBe(true);
    const source = files.map((file) => readFileSync(inRepository(file), 'utf8')).join('\n');
    for (const option of options) {
      const camel = option.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      expect(source, `--${option}`).toMatch(new RegExp(`\\b${option}\\b|\\b${camel}\\b`));
    }
  },
);
