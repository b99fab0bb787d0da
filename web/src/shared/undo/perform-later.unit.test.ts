import { beforeEach, expect, test, vi } from 'vitest';
import { finishBeforeLogOut } from '@/platform/session/before-log-out.ts';
import { takeDismissedToasts, takeWaitingToasts } from '@/ui/toast/show-toast.ts';
import { performLater, performNow } from './perform-later.ts';

const page = new EventTarget();
const visiblePage = Object.assign(new EventTarget(), { visibilityState: 'visible' });
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('document', visiblePage);

const perform = vi.fn(async () => {});
const onUndone = vi.fn();
let name = '';

/** Starts an undoable action and returns its toast. */
function offerUndo() {
  performLater({ name, title: 'Hecho', text: 'Esto', perform, onUndone });
  const toast = takeWaitingToasts().at(-1);
  if (toast === undefined) throw new Error('no toast');
  return toast;
}

beforeEach(() => {
  name = crypto.randomUUID();
  perform.mockClear();
  onUndone.mockClear();
  visiblePage.visibilityState = 'visible';
});

test('never performs an undone action', async () => {
  const toast = offerUndo();
  toast.action?.onSelect();
  toast.onGone?.();
  await performNow(name);
  expect(onUndone).toHaveBeenCalledOnce();
  expect(perform).not.toHaveBeenCalled();
});

test('performs an action that can be undone once when its toast times out', async () => {
  const toast = offerUndo();
  expect(perform).not.toHaveBeenCalled();
  toast.onGone?.();
  await performNow(name);
  toast.action?.onSelect();
  expect(perform).toHaveBeenCalledOnce();
  expect(onUndone).not.toHaveBeenCalled();
});

test.each([
  ['before another one of the same name', () => void offerUndo()],
  ['when the page is left', () => void page.dispatchEvent(new Event('pagehide'))],
  [
    'when the page is hidden',
    () => {
      visiblePage.visibilityState = 'hidden';
      visiblePage.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['before the session ends', () => void finishBeforeLogOut()],
])('performs a pending undoable action %s, and closes its toast', async (_, end) => {
  offerUndo();
  takeDismissedToasts();
  end();
  expect(perform).toHaveBeenCalledOnce();
  expect(takeDismissedToasts()).toContain(name);
  await performNow(name);
});
