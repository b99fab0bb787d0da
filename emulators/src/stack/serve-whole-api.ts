import type { RequestListener } from 'node:http';
import { handlers } from '../../../functions/src/handlers.ts';
import { createServices } from '../../../functions/src/services.ts';
import { createHttpApp } from '../../../functions/src/shared/http/create-http-app.ts';
import { behindFrontEnd } from '../front-end/behind-front-end.ts';
import { limitResponseSize } from '../front-end/limit-response-size.ts';
import { serveApp } from '../shared/serve-app.ts';
import { findServingFunction } from './find-serving-function.ts';

/**
 * Serves every function of the API from its sources, in one process at one base URL, in front of the running stack of
 * the environment. Prints the URL when it listens.
 */
const services = createServices();
const apps = {
  api: createHttpApp(services, handlers, 'api'),
  ingest: createHttpApp(services, handlers, 'ingest'),
  archive: createHttpApp(services, handlers, 'archive'),
};

const route: RequestListener = (request, response) => {
  // Accepts the URLs of functions (`/api/…`, `/ingest/…`) and of Hosting (`/api/…`).
  const [, name, restOfPath = ''] = /^\/(api|ingest|archive)(\/.*)$/.exec(request.url ?? '') ?? [];
  if (name !== undefined) request.url = restOfPath;
  const path = request.url ?? '';
  const app = apps[findServingFunction(path.startsWith('/api/') ? path : `/api${path}`)];
  app(request, response);
};

const { url } = await serveApp(behindFrontEnd(limitResponseSize(route)), 0);
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
