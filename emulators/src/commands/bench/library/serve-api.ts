import { handlers } from '../../../../../functions/src/handlers.ts';
import { createServices } from '../../../../../functions/src/services.ts';
import { createHttpApp } from '../../../../../functions/src/shared/http/create-http-app.ts';
import { serveApp } from '../../../stack/serve-app.ts';

/**
 * The `api` function as a process of its own in front of a running stack, which its environment names: one process serves all
 * questions, as in production, and its memory can be read. Says its address when it listens, and its peak of resident memory
 * in bytes whenever it is asked anything.
 */
const server = await serveApp(createHttpApp(createServices(), handlers, 'api'), 0);
process.on('message', () => process.send?.({ peakResidentBytes: process.resourceUsage().maxRSS * 1_024 }));
process.send?.({ url: server.url });
