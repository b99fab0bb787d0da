/** Entry of the built reader: runs `main.ts` compiled beforehand, which halves the time to start. */
import { join } from 'node:path';
import { openScripts } from './open-scripts.ts';

openScripts(join(import.meta.dirname, 'document-reader')).run('main');
