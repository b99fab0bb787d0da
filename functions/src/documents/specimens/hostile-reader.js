// What a file would do that had taken over the process that reads it: tries each way, and says what came of it.
import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  openAsBlob,
  opendirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { loadEnvFile } from 'node:process';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';

const parent = `/proc/${process.ppid}`;
const foreign = '/etc/passwd';
const ways = {
  'the environment of its parent': () => readFileSync(`${parent}/environ`, 'latin1'),
  'the environment of its parent, as a stream': () => text(createReadStream(`${parent}/environ`)),
  'the environment of its parent, as a blob': async () => (await openAsBlob(`${parent}/environ`)).text(),
  'the environment of its parent, as settings': () => loadEnvFile(`${parent}/environ`),
  'the environment of its parent, through its threads': () =>
    readFileSync(`${parent}/task/${process.ppid}/environ`, 'latin1'),
  'the memory of its parent': () => readFileSync(`${parent}/maps`, 'latin1'),
  'the command of its parent': () => readFileSync(`${parent}/cmdline`, 'latin1'),
  'the open files of its parent': () => opendirSync(`${parent}/fd`),
  'its own links': () => readlinkSync('/proc/self/exe'),
  'the list of processes': () => opendirSync('/proc'),
  'a file of the system': () => readFileSync(foreign, 'latin1'),
  'a file of the system, through its root': () => readFileSync(`/proc/self/root${foreign}`, 'latin1'),
  'a file of the system, by way of its own folder': () =>
    readFileSync(new URL(`${'../'.repeat(20)}etc/passwd`, import.meta.url), 'latin1'),
  'a file of the system, as bytes of a path': () => readFileSync(Buffer.from(foreign), 'latin1'),
  'a file of the system, as a module': () => createRequire(import.meta.url)(foreign),
  'a database': async () => {
    const { DatabaseSync } = await import('node:sqlite');
    new DatabaseSync('/tmp/hostile-reader').exec('CREATE TABLE it (was INTEGER)');
  },
  'the folder of the home': () => opendirSync('/root'),
  'a file that it writes': () => writeFileSync('/tmp/hostile-reader', ''),
  'another program': () => {
    const { error, stdout } = spawnSync('/bin/cat', [`${parent}/environ`]);
    if (error) throw error;
    return stdout.toString('latin1');
  },
  'a thread': () => new Worker('', { eval: true }),
};

const refusals = ['ERR_ACCESS_DENIED', 'ERR_UNKNOWN_BUILTIN_MODULE'];
const reached = [];
for (const [name, attempt] of Object.entries(ways)) {
  try {
    await attempt();
    reached.push(name);
  } catch (error) {
    if (!refusals.includes(error.code)) reached.push(`${name}: ${error.code} ${error.message}`);
  }
}
// The signal by which Node opens its debugger to whoever connects, and with it everything that its memory holds.
process.kill(process.ppid, 'SIGUSR1');
const own = readFileSync(new URL(import.meta.url), 'utf8').length > 0;
process.send({ reached, tried: Object.keys(ways).length, own, environment: Object.keys(process.env) });
