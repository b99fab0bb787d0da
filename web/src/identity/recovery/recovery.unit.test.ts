import { expect, it } from 'vitest';
import { notificationType } from '@/ui/notification/notification-type.ts';
import { describeRecoveryFailure, requestRecovery, sentNotice } from './request-recovery.ts';

// @proves 5.14a, 5.14b
it('requires a valid email to recover a password', async () => {
  expect(await requestRecovery('')).toBe('Por favor, introduce tu email');
  expect(await requestRecovery('persona')).toBe('Por favor, introduce un email válido');
});

// @proves 8.12b
it.each([
  'user-not-found',
  'invalid-email',
  'too-many-requests',
  'network-request-failed',
  'user-disabled',
  'operation-not-allowed',
  'quota-exceeded',
])('explains a failed password recovery for %s', (code) => {
  const sentence = describeRecoveryFailure(Object.assign(new Error('raw'), { code: `auth/${code}` }));
  expect(sentence).not.toMatch(/^Error: /);
  expect(sentence).not.toContain('raw');
});

// @proves 8.12b, 9.11b
it('asks the user to wait 15 minutes after too many attempts to recover a password', () => {
  const failure = Object.assign(new Error('raw'), { code: 'auth/too-many-requests' });
  expect(describeRecoveryFailure(failure)).toContain('15 minutos');
});

// @proves 8.12c
it("shows the identity provider's message for an unknown error code of recovery", () => {
  const failure = Object.assign(new Error('algo raro'), { code: 'auth/new-code' });
  expect(describeRecoveryFailure(failure)).toBe('Error: algo raro');
});

// @proves 8.12d
it('announces the recovery mail as a success, with the lifetime of its link', () => {
  expect(notificationType(sentNotice.title, sentNotice.text)).toBe('success');
  expect(sentNotice.text).toContain('1 hora');
});
