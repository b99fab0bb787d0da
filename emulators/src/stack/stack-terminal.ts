import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathInRepository, repositoryRoot } from '../shared/repository.ts';
import type { StackAddresses } from '../shared/stack-addresses.ts';
import { describeLine } from './describe-line.ts';
import type { PartLog } from './part.ts';

const nameWidth = 10;

export interface StackTerminal {
  readonly log: PartLog;
  /** Prints a sentence in the terminal and in the log. */
  say(sentence: string): void;
  /** Path of the log file, relative to the root of the repository. */
  readonly fileName: string;
}

/** Writes every line of a stack to its log file. The terminal shows only warnings and errors, or all lines. */
export function openTerminal(webPort: number, isVerbose: boolean): StackTerminal {
  const folder = pathInRepository('.stack');
  mkdirSync(folder, { recursive: true });
  const fileName = path.join(folder, `stack-${webPort}.log`);
  const file = createWriteStream(fileName);
  // Ignores errors of the log file, because a full disk must not end the stack.
  file.on('error', () => undefined);
  const write = (line: string): void => void file.write(`${new Date().toISOString()} ${line}\n`);
  return {
    fileName: path.relative(repositoryRoot, fileName),
    log: (part, line, isError) => {
      if (line.trim() === '') return;
      const prefixedLine = `${part.padEnd(nameWidth)}│ ${line}`;
      write(prefixedLine);
      const shownLine = isVerbose ? prefixedLine : describeLine(part, line, isError);
      if (shownLine !== undefined) console.log(shownLine);
    },
    say: (sentence) => {
      write(sentence);
      console.log(sentence);
    },
  };
}

interface Summary {
  readonly addresses: StackAddresses;
  readonly elapsedMs: number;
  readonly logFile: string;
  /** Folder of the data and time of the last save. */
  readonly data: string;
}

/** Returns the last lines before the terminal is quiet: URL, demo account, inbox, log and data. */
export function describeStack({ addresses, elapsedMs, logFile, data }: Summary): string {
  const { web, inbox, demo } = addresses;
  return `
Legajo is running (started in ${(elapsedMs / 1000).toFixed(1)} s)

  Open           ${web}
  Demo account   ${demo.email}  ·  ${demo.password}
  Inbox          ${inbox}   (mails and SMS)
  Log            ${logFile}
  Data           ${data}

Enter shows this again, Ctrl-C stops everything.`;
}
