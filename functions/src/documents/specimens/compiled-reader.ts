// A reading process that says which of its scripts V8 had to compile itself.
import { openScripts } from '../reading/reader/compiled/open-scripts.ts';

const [, , folder = ''] = process.argv;
const scripts = openScripts(folder);
for (const name of ['main', 'render-docx']) scripts.run(name);
process.send?.({ compiledNow: scripts.compiledNow() }, () => process.disconnect());
