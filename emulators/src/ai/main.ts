import { readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { startAi } from './start-ai.ts';

await runAsProcess(import.meta.url, () => startAi({ port: readPorts().ai }));
