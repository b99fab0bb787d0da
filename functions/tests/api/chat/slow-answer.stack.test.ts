import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFrontEnd } from '../../../../emulators/src/front-end/serve-front-end.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import type { Models } from '../../../src/engines/models/models.ts';
import { askQuestion, listMessages } from './chat-client.ts';
import { type ContractReader, openContractReader } from './open-reader.ts';
import { startOwnApi } from './start-own-api.ts';

const stack = readStackFile();
const services = readStackServices();

let isSlow = true;
let ownApi: Awaited<ReturnType<typeof startOwnApi>>;
let hosting: StandIn;
let reader: ContractReader;

/** Returns models whose first answer takes longer than Hosting's timeout. */
function delayFirstAnswer(models: Models): Models {
  return {
    embed: (texts, options) => models.embed(texts, options),
    embeddingModel: models.embeddingModel,
    canJudge: false,
    contextTokens: models.contextTokens,
    completeText: (request) => models.completeText(request),
    async *streamText(request) {
      if (isSlow) await delay(60_000, undefined, { signal: request.signal ?? undefined });
      yield* models.streamText(request);
    },
  };
}

beforeAll(async () => {
  ownApi = await startOwnApi(stack, delayFirstAnswer, { quickMs: 2_000 });
  const emulatorPort = Number(new URL(ownApi.addresses.functions).port);
  hosting = await serveFrontEnd({ port: 0, emulatorPort, route: 'hosting', hostingTimeoutMs: 10_000 });
  reader = await openContractReader(stack, services);
});
afterAll(async () => {
  await hosting.close();
  await ownApi.close();
});

test("continues an answer as a task when it exceeds Hosting's timeout, and returns the answer to a repeated request", async () => {
  const behindHosting = { ...ownApi.addresses, functions: hosting.url };
  const messageId = crypto.randomUUID();
  const order = {
    question: '¿Cuál es la renta mensual?',
    selected_document: reader.name,
    message_id: messageId,
  };
  const first = await askQuestion(behindHosting, reader.token, order);
  expect(first).toMatchObject({ status: 409, body: { code: 'answer_in_progress' } });
  isSlow = false;
  const second = await askQuestion(behindHosting, reader.token, order);
  expect(second).toMatchObject({ status: 200, body: { message_id: messageId, credits_used: 1 } });
  const messages = await listMessages(stack, reader.token, messageId);
  expect(messages.at(-1)).toMatchObject({ status: 'complete' });
  expect(await reader.spent()).toBe(1);
});
