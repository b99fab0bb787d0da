import { expect, test } from 'vitest';
import { AiState } from './ai-state.ts';

const request = { messages: [{ role: 'user', content: 'Contrato.pdf' }] };

test('applies a new token rate, or its removal, to an answer that is already streaming', () => {
  const state = new AiState();
  const paceOf = state.followPace(request);
  expect(paceOf()).toBeNull();
  state.setPace({ containing: 'Otro.pdf', tokensPerSecond: 2 });
  expect(paceOf()).toBeNull();
  state.setPace({ containing: 'Contrato.pdf', tokensPerSecond: 5 });
  expect(paceOf()).toBe(5);
  state.reset();
  expect(paceOf()).toBeNull();
});

test('looks up the token rate of a 1 MB request 200,000 times within 1 s of processor time', () => {
  const state = new AiState();
  state.setPace({ containing: 'Otro.pdf', tokensPerSecond: 2 });
  const paceOf = state.followPace({ ...request, text: 'palabra'.repeat(150_000) });
  const startedAt = process.cpuUsage();
  for (let token = 0; token < 200_000; token += 1) paceOf();
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_000);
});
