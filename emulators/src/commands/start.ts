import { runStackCommand } from '../stack/run-stack-command.ts';

await runStackCommand({ watch: false, official: process.argv.includes('--official') });
