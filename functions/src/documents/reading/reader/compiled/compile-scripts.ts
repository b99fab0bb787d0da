/**
 * Run by `build-reader.ts` as a reading process is, with the folder of the scripts: reads the file that it is sent, and writes down what
 * was compiled for that.
 */
import { writeFileSync } from 'node:fs';
import { cacheFile, openScripts } from './open-scripts.ts';

const [, , folder = ''] = process.argv;
const scripts = openScripts(folder);
process.on('exit', () => {
  for (const { name, data } of scripts.compile()) writeFileSync(cacheFile(folder, name), data);
});
scripts.run('main');
