/**
 * Process that reads one untrusted file and ends. It starts with an empty environment and without permission to write
 * files or start processes. Its parent ends it at the limits of time and memory.
 */

import type { ReadCommand } from './messages.ts';
import { isReadFailure, ReadFailure } from './read-failure.ts';
import { readFile } from './read-file.ts';
import type { ReadReport } from './read-report.ts';
import { startMemoryWatch } from './watch-memory.ts';

function sendReport(message: ReadReport): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

async function answerCommand(command: ReadCommand): Promise<void> {
  try {
    await sendReport(await readFile(command, sendReport));
  } catch (error) {
    const failure = isReadFailure(error) ? error : new ReadFailure('damaged_file');
    const { code, pageCount, unreadPages } = failure;
    await sendReport({
      type: 'failed',
      code,
      ...(pageCount !== undefined && { pageCount }),
      ...(unreadPages !== undefined && { unreadPages: [...unreadPages] }),
    });
  }
  process.disconnect();
}

process.on('disconnect', () => process.exit(0));
// The command comes from our own code: validation would cost every upload the time to load the validator.
process.once('message', (command) => void answerCommand(command as ReadCommand));
startMemoryWatch();
void sendReport({ type: 'ready' });
