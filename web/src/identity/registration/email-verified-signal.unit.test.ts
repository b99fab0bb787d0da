import { afterEach, expect, it, vi } from 'vitest';
import { onEmailVerified } from './email-verified-signal.ts';

const origin = 'https://legajo.example';
afterEach(() => {
  vi.unstubAllGlobals();
});

// @proves 4.10a, V3.5.5
it('accepts the verification signal only from this origin and with the exact type', () => {
  const page = new EventTarget();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const say = (data: unknown, from = origin) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from }));
  const listener = vi.fn();
  const stop = onEmailVerified(listener);

  const signal = { type: 'legajo-email-verified' };
  say(signal, 'https://malo.example');
  say(signal, 'null');
  for (const data of [null, 'legajo-email-verified', { type: 'otra' }, {}]) say(data);
  expect(listener).not.toHaveBeenCalled();
  say(signal);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  say(signal);
  expect(listener).toHaveBeenCalledOnce();
});
