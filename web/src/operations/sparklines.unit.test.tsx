import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparklines } from './sparklines.tsx';

const dayOf = (day: string, requests: number) => ({
  day,
  requests,
  server_errors: 0,
  model_failures: 0,
  webhook_failures: 0,
  mails_given_up: 0,
  text_messages: 0,
  model_micro_eur: 0,
});

test('draws the figures of the days from left to right, and shows their sum', () => {
  const days = [dayOf('2026-11-20', 20), dayOf('2026-11-19', 0), dayOf('2026-11-18', 10)];
  const drawn = renderToStaticMarkup(<Sparklines days={days} />);
  expect(drawn).toContain('Llamadas</dt><dd class="font-medium tabular-nums">30');
  expect(drawn).toContain('points="0,15 1,28 2,2"');
  // A figure without events is a line at zero.
  expect(drawn).toContain('points="0,28 1,28 2,28"');
});
