import type { RequestListener } from 'node:http';
import { handlers } from '../../../functions/src/handlers.ts';
import { createServices } from '../../../functions/src/services.ts';
import { createHttpApp } from '../../../functions/src/shared/http/create-http-app.ts';
import { behindFrontEnd } from '../front-end/behind-front-end.ts';
import { limitAnswers } from '../front-end/limit-answers.ts';
import { serveApp } from './serve-app.ts';

/**
 * Every function that answers people, in one process and at one address, in front of the running stack that the environment
 * names. Runs the sources as they are, without a bundle. Says its address when it listens.
 */
const services = createServices();
const [api, ingest, archive] = (['api', 'ingest', 'archive'] as const).map((servedBy) =>
  createHttpApp(services, handlers, servedBy),
);

const route: RequestListener = (request, response) => {
  // A function has its own name in its address, Hosting has `/api`, and both lead here.
  const [, name, rest = ''] = /^\/(api|ingest|archive)(\/.*)$/.exec(request.url ?? '') ?? [];
  if (name !== undefined) request.url = rest;
  const path = request.url ?? '';
  if (/^\/(?:upload|documents\/example)(\?|$)/.test(path)) ingest?.(request, response);
  else if (/^\/extract\/[^/]+\/(?:document|print)(\?|$)/.test(path)) ingest?.(request, response);
  else if (/^\/extract\/[^/]+\/archive(\?|$)/.test(path)) archive?.(request, response);
  else api?.(request, response);
};

const { url } = await serveApp(behindFrontEnd(limitAnswers(route)), 0);
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
