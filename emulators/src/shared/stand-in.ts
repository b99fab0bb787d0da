import { pathToFileURL } from 'node:url';

/** A running local stand-in. */
export interface StandIn {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Stops listening and closes open connections. Does nothing the second time. */
  close(): Promise<void>;
}

/**
 * Starts a stand-in when its module is the entry point of the process; does nothing when a test imports it. The process
 * ends on SIGTERM, on SIGINT, and when its launcher ends.
 */
export async function runAsProcess(moduleUrl: string, start: () => Promise<StandIn>): Promise<void> {
  const entry = process.argv[1];
  if (entry === undefined || pathToFileURL(entry).href !== moduleUrl) return;
  const standIn = await start();
  const stop = (): void => {
    void standIn.close().finally(() => process.exit(0));
    setTimeout(() => process.exit(0), 2_000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  process.send?.('ready');
  console.log(`ready at ${standIn.url}`);
}
