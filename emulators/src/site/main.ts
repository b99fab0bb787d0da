import { readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { startSite } from './start-site.ts';

await runAsProcess(import.meta.url, () => startSite({ port: readPorts().site }));
