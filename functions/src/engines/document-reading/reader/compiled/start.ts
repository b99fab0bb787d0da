/** The reader as it is built: `main.ts`, compiled beforehand, which is half the work of starting it. */
import { join } from 'node:path';
import { openScripts } from './open-scripts.ts';

openScripts(join(import.meta.dirname, 'document-reader')).run('main');
