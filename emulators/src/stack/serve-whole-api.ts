import type { RequestListener } from 'node:http';
import { handlers } from '../../../functions/src/handlers.ts';
import { createServices } from '../../../functions/src/services.ts';
import { createHttpApp } from '../../../functions/src/shared/http/create-http-app.ts';
import { behindFrontEnd } from '../front-end/behind-front-end.ts';
import { limitAnswers } from '../front-end/limit-answers.ts';
import { serveApp } from '../shared/serve-app.ts';
import { findServingFunction } from './find-serving-function.ts';

/**
 * Every function of the API in one process and at one address, in front of the running stack named by the environment.
 * Runs the sources without a bundle, and prints its address when it listens.
 */
const services = createServices();
const apps = {
  api: createHttpApp(services, handlers, 'api'),
  ingest: createHttpApp(services, handlers, 'ingest'),
  archive: createHttpApp(services, handlers, 'archive'),
};

const route: RequestListener = (request, response) => {
  // A function has its own name in its address, Hosting has `/api`, and both lead here.
  const [, name, rest = ''] = /^\/(api|ingest|archive)(\/.*)$/.exec(request.url ?? '') ?? [];
  if (name !== undefined) request.url = rest;
  const path = request.url ?? '';
  const app = apps[findServingFunction(path.startsWith('/api/') ? path : `/api${path}`)];
  app(request, response);
};

const { url } = await serveApp(behindFrontEnd(limitAnswers(route)), 0);
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
