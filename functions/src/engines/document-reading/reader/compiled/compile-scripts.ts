/**
 * Run by `build-reader.ts` like a reading process, with the folder of the scripts. Reads the file it receives, and
 * stores the code compiled for that.
 */
import { writeFileSync } from 'node:fs';
import { cacheFile, openScripts } from './open-scripts.ts';

const [, , folder = ''] = process.argv;
const scripts = openScripts(folder);
process.on('exit', () => {
  for (const { name, data } of scripts.compile()) writeFileSync(cacheFile(folder, name), data);
});
scripts.run('main');
