import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';
import { findCommands } from './find-commands.ts';
import documented from './gcloud-documented.json' with { type: 'json' };

/**
 * `node tools/operations/deploy/commands/record-gcloud-synopses.ts`, on a machine with gcloud: records the help of each
 * command used in the documents, so that tests can check the documents without gcloud.
 */
const ask = (...args: string[]): string => {
  try {
    const answer = execFileSync('gcloud', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return stripVTControlCharacters(answer);
  } catch {
    return '';
  }
};

/** Returns the longest prefix of the words with help in gcloud, and its synopsis. */
function readSynopsis(words: readonly string[]): readonly [command: string, synopsis: string] {
  const names = words.slice(0, words.findIndex((word) => !/^[a-z][a-z-]+$/.test(word)) >>> 0);
  for (let length = names.length; length > 0; length -= 1) {
    const command = names.slice(0, length).join(' ');
    const [, synopsis] = /\nSYNOPSIS\n([\s\S]*?)\n\n/.exec(ask(...names.slice(0, length), '--help')) ?? [];
    if (synopsis !== undefined)
      return [command, synopsis.replace(/\s+/g, ' ').trim().slice(`gcloud ${command}`.length).trim()];
  }
  throw new Error(`gcloud has no command «${words.join(' ')}».`);
}

const [version = ''] = ask('version').split('\n');
const isDocumented = (words: readonly string[]): boolean =>
  Object.keys(documented.synopses).some((name) => words.join(' ').startsWith(name));
const commands = findCommands('gcloud').filter((words) => !isDocumented(words));
const synopses = Object.fromEntries(commands.map(readSynopsis).toSorted());
const text = JSON.stringify({ version, synopses }, null, 2);
writeFileSync(pathInRepository('tools/operations/deploy/commands/gcloud-synopses.json'), `${text}\n`);
