import { readPorts } from '../stack/ports.ts';
import { runAsProcess } from '../stack/stand-in.ts';
import { startSite } from './start-site.ts';

await runAsProcess(import.meta.url, () => startSite({ port: readPorts().site }));
