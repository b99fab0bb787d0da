import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from '../stack/repository.ts';

/** `npm run bench -- NAME …`: one measurement, whose last line is `name=value …`. */
const folder = inRepository('emulators/src/commands/bench');
const [name, ...args] = process.argv.slice(2);
const file = path.join(folder, `${name}.ts`);
if (name === undefined || !/^[a-z]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(folder).flatMap((entry) => /^([a-z]+)\.ts$/.exec(entry)?.[1] ?? []);
  console.error(`Uso: npm run bench -- NOMBRE [opciones]\nMediciones: ${names.join(', ')}`);
  process.exit(1);
}
const measurement: { run(args: string[]): Promise<void> } = await import(file);
await measurement.run(args);
process.exit(0);
