import type { ChildProcess } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProcessor, type Processor } from '../front-end/processor.ts';

/**
 * The part of the Functions emulator's `RuntimeWorker` that is used here. It passes requests to one process of a
 * function.
 */
export interface FunctionInstance {
  readonly runtime: { readonly process: ChildProcess };
  request(request: IncomingMessage, response: ServerResponse, ...more: readonly unknown[]): Promise<void>;
}

/**
 * Gives the processes of functions CPU only during requests, as Cloud Run does with request-based billing
 * (docs.cloud.google.com/run/docs/tips/general, «Avoid background activities»). Windows cannot stop processes, so there
 * they continue. A client that disconnects and a broken response end the request on both sides, which the emulator does
 * not pass on.
 */
export function freezeBetweenRequests(prototype: FunctionInstance): void {
  const { request: pass } = prototype;
  prototype.request = async function (request, response, ...more) {
    const processor = processorOf(this.runtime.process);
    processor.beginRequest();
    const isGone = response.destroyed;
    if (!isGone) response.once('close', () => processor.endRequest());
    response.once('pipe', (source: IncomingMessage) => {
      response.once('close', () => source.complete || source.destroy());
      source.once('close', () => source.complete || response.destroy());
    });
    await pass.call(this, request, response, ...more);
    if (isGone) processor.endRequest();
  };
}

const processors = new WeakMap<ChildProcess, Processor>();

function processorOf(instance: ChildProcess): Processor {
  const knownProcessor = processors.get(instance);
  if (knownProcessor !== undefined) return knownProcessor;
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const isRunning = instance.exitCode === null && instance.signalCode === null;
    if (instance.pid !== undefined && isRunning && process.platform !== 'win32')
      process.kill(instance.pid, name);
  };
  const kill = instance.kill.bind(instance);
  // Resumes a stopped process, so that it handles the signal now.
  instance.kill = (reason) => {
    const isKilled = kill(reason);
    signal('SIGCONT');
    return isKilled;
  };
  const processor = createProcessor(signal);
  processors.set(instance, processor);
  return processor;
}
