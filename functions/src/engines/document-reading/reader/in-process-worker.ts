import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/**
 * Runs both halves of pdf.js in this thread, connected by a port that passes messages on. The port of pdf.js clones
 * each message, which takes an eighth of the reading time. Warnings stay on, despite the options of earlier documents:
 * only they report omitted pictures.
 */
export function createInProcessWorker(): PDFWorker {
  const port = new InProcessPort();
  WorkerMessageHandler.initializeFromPort(port);
  // The types require the browser's `Worker`; pdf.js uses only the methods below.
  return new PDFWorker({ port: port as unknown as Worker, verbosity: VerbosityLevel.WARNINGS });
}

type Worker = NonNullable<NonNullable<ConstructorParameters<typeof PDFWorker>[0]>['port']>;
type Listener = (event: { readonly data: unknown }) => void;

/** One port for both ends: messages carry their target. */
class InProcessPort {
  readonly #listeners = new Set<Listener>();
  readonly #now = Promise.resolve();

  postMessage(message: unknown): void {
    const event = { data: copyEnvelope(message, copiedLevels) };
    // Asynchronous, as with any port.
    void this.#now.then(() => {
      for (const listener of [...this.#listeners]) listener(event);
    });
  }

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  terminate(): void {
    this.#listeners.clear();
  }
}

/** Levels of a message to copy: the message, the chunk in it, and the lists in the chunk. */
const copiedLevels = 3;

/** Copies the parts that senders reuse for their next message; they never change the content of lists after sending. */
function copyEnvelope(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice();
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = { ...value };
  if (depth === 1) return copy;
  for (const name in copy) {
    const part = copy[name];
    if (typeof part === 'object') copy[name] = copyEnvelope(part, depth - 1);
  }
  return copy;
}
