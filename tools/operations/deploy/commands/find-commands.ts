import { globSync, readFileSync } from 'node:fs';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';

/** Tokens that end a command in a code block, a table cell or a sentence. */
const commandEnds = new Set(['|', '&&', ';', '#', '>>', '>', '<<']);

/**
 * Finds the commands in the documents that begin with these words. Returns the remaining words as a shell would pass
 * them to the program, with variables unexpanded.
 */
export function findCommands(beginning: string): string[][] {
  const documents = ['README.md', ...globSync('docs/{,operations/}*.md', { cwd: pathInRepository('.') })];
  const foundCommands = documents.flatMap((name) => {
    const text = readFileSync(pathInRepository(name), 'utf8').replace(/\\\n\s*/g, ' ');
    return [...text.matchAll(new RegExp(`\\b${beginning} ([^\\n\`«»]+)`, 'g'))].map(
      ([, command = '']) => command,
    );
  });
  return [...new Set(foundCommands)].map(splitWords).filter((words) => words.length > 0);
}

function splitWords(command: string): string[] {
  const words = [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'";]+)+|;/g)].map(([word]) => word);
  const end = words.findIndex((word) => commandEnds.has(word));
  return words.slice(0, end < 0 ? undefined : end).map((word) => word.replace(/['"]/g, ''));
}
