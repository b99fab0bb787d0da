import { runStackCommand } from '../stack/run-stack-command.ts';

await runStackCommand({ watch: true, official: false });
