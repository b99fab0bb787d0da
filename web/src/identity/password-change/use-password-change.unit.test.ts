import { expect, test } from 'vitest';
import { notificationType } from '@/ui/notification/notification-type.ts';
import { changed } from './use-password-change.ts';

test.each([changed.text, changed.textSignedOut])('a changed password is told as a success: %s', (text) => {
  expect(notificationType(changed.title, text)).toBe('success');
});
