import { expect, test } from 'vitest';
import { describeMessage } from './describe-message.ts';

// @proves 3.9
test('returns the creation time of a message in milliseconds', () => {
  const createdAt = new Date('2026-03-02T09:30:00.250Z');
  const record = { sender: 'user', text: 'Hola', exchangeId: 'una', position: 0, createdAt } as const;
  const described = describeMessage('una', record);
  expect(described.created_at).toBe('2026-03-02T09:30:00.250Z');
});
