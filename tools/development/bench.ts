import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';
import { exitOnUsageError } from '../../emulators/src/shared/usage-error.ts';

/** `npm run bench -- NAME …`: runs one measurement, whose last line is `name=value …`. */
const folder = pathInRepository('tools/development/bench');
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(folder).flatMap((entry) =>
  entry.endsWith('.ts') ? [path.basename(entry, '.ts')] : [],
);
if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [options]\nMeasurements: ${names.join(', ')}`);
  process.exit(1);
}
const measurement: { run(args: string[]): Promise<void> } = await import(path.join(folder, `${name}.ts`));
await exitOnUsageError(() => measurement.run(args));
process.exit(0);
