import { runStackCommand } from '../../emulators/src/stack/run-stack-command.ts';

await runStackCommand({ watch: true, official: false });
