import { runStackCommand } from '../../emulators/src/stack/run-stack-command.ts';

await runStackCommand({ watch: false, official: process.argv.includes('--official') });
