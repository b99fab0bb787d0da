import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { handlers } from '../../../../functions/src/handlers.ts';
import { createServices } from '../../../../functions/src/services.ts';
import { createHttpApp } from '../../../../functions/src/shared/http/create-http-app.ts';

/**
 * The `api` function as a separate process in front of the running stack named by its environment: one process serves
 * all questions, as in production, and its usage can be read. Prints its address when it listens, and answers any
 * message with its processor time in microseconds so far.
 */
const server = await serveApp(createHttpApp(createServices(), handlers, 'api'), 0);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processorMicros: user + system });
});
process.send?.({ url: server.url });
