import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { z } from 'zod';
import { localModel } from '../../../functions/src/engines/models/known-models.ts';
import type { CallGate } from '../control/call-gate.ts';
import { pause } from '../shared/pause.ts';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { type AiRoute, AiState } from './ai-state.ts';
import { answerChat, type Exchange } from './answer-chat.ts';
import { answerEmbeddings } from './answer-embeddings.ts';
import { controlRoutes } from './control-routes.ts';
import type { Fault } from './control-schemas.ts';
import { endRequestByFault, errorForBody, errorForStatus, OpenAiError, sendError } from './openai-error.ts';
import { chatSchema, embeddingsSchema } from './request-schemas.ts';

const maxBody = '64mb';
const defaultSlownessMs = 5_000;

/** Starts the OpenAI-compatible AI provider on loopback. Port 0 takes a free one. */
export async function startAi(options: { port: number; gate?: CallGate }): Promise<StandIn> {
  const state = new AiState(options.gate);
  const app = express();
  app.disable('x-powered-by');
  app.use('/x-control', controlRoutes(state));
  app.use('/v1', requireKey, express.json({ limit: maxBody }));
  app.get('/v1/models', (_request, response) => {
    response.json({
      object: 'list',
      data: (state.listedModels ?? [{ id: localModel, shutdown_date: null }]).map((model) => ({
        ...model,
        object: 'model',
        created: 1735689600,
        owned_by: 'legajo',
      })),
    });
  });
  app.post('/v1/chat/completions', createRouteHandler(state, 'chat', chatSchema, answerChat));
  app.post(
    '/v1/embeddings',
    createRouteHandler(state, 'embeddings', embeddingsSchema, (body, { response, fault }) => {
      response.json(answerEmbeddings(body, fault));
    }),
  );
  app.use((request) => {
    throw new OpenAiError(404, `Invalid URL (${request.method} ${request.path})`);
  });
  app.use(handleError);

  return serveApp(app, options.port);
}

const requireKey: RequestHandler = (request, _response, next) => {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) {
    throw new OpenAiError(401, "You didn't provide an API key.", { code: 'missing_api_key' });
  }
  if (!key.startsWith('sk-local')) throw errorForStatus(401);
  next();
};

/** Validates the body, records the request, applies its fault, and responds. */
function createRouteHandler<S extends z.ZodType>(
  state: AiState,
  name: AiRoute,
  schema: S,
  answer: (body: z.infer<S>, exchange: Exchange) => void | Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const remembered = state.remember(name, request.body);
    const fault = state.takeFault(name, request.body);
    const orderedFault = state.gate(`ai ${name}`);
    if (orderedFault === 'refused') throw errorForStatus(400);
    if (orderedFault === 'answer lost') {
      response.destroy();
      return;
    }
    if (fault !== undefined) remembered.outcome = fault.mode ?? `status ${fault.status}`;
    if (await isEndedByFault(fault, response)) return;
    const parsed = schema.safeParse(request.body);
    if (!parsed.success) {
      remembered.outcome = 'refused';
      throw errorForBody(parsed.error);
    }
    await answer(parsed.data, { response, state, remembered, fault });
  };
}

async function isEndedByFault(fault: Fault | undefined, response: express.Response): Promise<boolean> {
  if (fault === undefined) return false;
  const delayMs = fault.delayMs ?? (fault.mode === 'slow' ? defaultSlownessMs : 0);
  if (delayMs > 0) {
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    await pause(delayMs, abort.signal);
  }
  return endRequestByFault(response, fault);
}

const handleError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof OpenAiError) sendError(response, error);
  else if (error instanceof SyntaxError) {
    sendError(response, new OpenAiError(400, 'We could not parse the JSON body of your request.'));
  } else {
    console.error(error);
    sendError(response, errorForStatus(500));
  }
};
