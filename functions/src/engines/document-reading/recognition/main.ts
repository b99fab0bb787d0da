/**
 * Process that recognises the words on pictures of pages, one after the other. Like the process that reads files, it
 * starts with an empty environment and may neither write files nor start processes. Its parent ends it at the limits of
 * time and memory.
 */
import { cropParts } from './crop-parts.ts';
import type { RecogniseCommand, RecognitionReport } from './messages.ts';
import { defaultPageTraits, readPicture } from './read-picture.ts';
import { loadEngine } from './tesseract-engine.ts';

function sendReport(message: RecognitionReport): void {
  process.send?.(message);
}

const engine = await loadEngine();
let traits = defaultPageTraits;

async function answerCommand({ picture, parts }: RecogniseCommand): Promise<void> {
  const startedAt = process.cpuUsage();
  try {
    if (parts !== undefined) {
      sendReport({ type: 'cropped', crops: await cropParts(picture, parts) });
      return;
    }
    const { traits: next, lines, doubt, coverage, isBlank } = await readPicture(engine, picture, traits);
    traits = next;
    const { user, system } = process.cpuUsage(startedAt);
    sendReport({
      type: 'read',
      lines,
      ...(doubt !== undefined && { doubt }),
      ...(coverage !== undefined && { coverage }),
      isBlank,
      processorMs: (user + system) / 1_000,
    });
  } catch {
    sendReport({ type: 'failed' });
  } finally {
    globalThis.gc?.();
  }
}

process.on('disconnect', () => process.exit(0));
// The command comes from our own code, one at a time.
process.on('message', (command) => void answerCommand(command as RecogniseCommand));
sendReport({ type: 'ready' });
