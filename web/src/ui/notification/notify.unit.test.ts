import { expect, it } from 'vitest';
import { currentNotice, dismissNotice, notify, onNoticeChange, withdrawNotices } from './notify.ts';

it('shows notices one after the other, with the defaults where nothing was said', () => {
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

it('takes notices away by their name, whether they are shown or wait', () => {
  const gone: string[] = [];
  for (const name of ['uno', 'dos', 'uno']) notify({ title: name, name, onGone: () => gone.push(name) });
  notify({ title: 'sin nombre' });
  withdrawNotices(['uno', 'tres']);
  expect(gone).toEqual(['uno', 'uno']);
  expect(currentNotice()).toMatchObject({ title: 'dos' });
  dismissNotice();
  expect(currentNotice()).toMatchObject({ title: 'sin nombre' });
  dismissNotice();
});
