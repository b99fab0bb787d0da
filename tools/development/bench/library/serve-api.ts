import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { handlers } from '../../../../functions/src/handlers.ts';
import { createServices } from '../../../../functions/src/services.ts';
import { createHttpApp } from '../../../../functions/src/shared/http/create-http-app.ts';

/**
 * The `api` function as a process of its own in front of a running stack, which its environment names: one process serves all
 * questions, as in production, and what it uses can be read. Says its address when it listens, and its processor time in
 * microseconds so far whenever it is asked anything.
 */
const server = await serveApp(createHttpApp(createServices(), handlers, 'api'), 0);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processorMicros: user + system });
});
process.send?.({ url: server.url });
