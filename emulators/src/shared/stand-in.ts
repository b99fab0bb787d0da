import { pathToFileURL } from 'node:url';

/** A running local stand-in. */
export interface StandIn {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Stops listening and ends open connections. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Runs a stand-in as its own process when its module is the program's entry point; does nothing where a test imported
 * the module. A stand-in ends on SIGTERM, on SIGINT and when the launcher that started it is gone.
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
