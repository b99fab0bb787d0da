import { readPorts } from '../stack/ports.ts';
import { runAsProcess } from '../stack/stand-in.ts';
import { startAi } from './start-ai.ts';

await runAsProcess(import.meta.url, () => startAi({ port: readPorts().ai }));
