import { expect, it } from 'vitest';
import { currentNotice, dismissNotice, notify, onNoticeChange } from './notify.ts';

// @proves 2.11, 2.33a
it('shows modal notices one after another, with default title and text', () => {
  let changes = 0;
  const stop = onNoticeChange(() => {
    changes += 1;
  });
  notify();
  notify({ title: 'Segundo', text: 'aviso' });
  expect(currentNotice()).toMatchObject({ title: 'default title', text: 'default text' });
  dismissNotice();
  expect(currentNotice()).toMatchObject({ title: 'Segundo', text: 'aviso' });
  dismissNotice();
  expect(currentNotice()).toBeUndefined();
  expect(changes).toBe(4);
  stop();
});
