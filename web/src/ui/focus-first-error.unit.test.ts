import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

const button = { name: 'button' };
const otherField = { name: 'other field' };
const page = { body: { name: 'body' }, activeElement: button as object };
const invalidField = {
  focus(): void {
    page.activeElement = invalidField;
  },
};
let frames: (() => void)[] = [];
let isRendered = false;
const form = { querySelector: () => (isRendered ? invalidField : null) } as unknown as HTMLFormElement;

function nextFrame(): void {
  const due = frames;
  frames = [];
  for (const run of due) run();
}

beforeEach(() => {
  isRendered = false;
  frames = [];
  page.activeElement = button;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => void vi.unstubAllGlobals());

test('focuses the first invalid field once it is rendered', () => {
  focusFirstError(form);
  nextFrame();
  expect(page.activeElement).toBe(button);
  isRendered = true;
  nextFrame();
  expect(page.activeElement).toBe(invalidField);
  expect(frames).toEqual([]);
});

test('focuses the first invalid field also after the pressed button was disabled and lost the focus', () => {
  focusFirstError(form);
  page.activeElement = page.body;
  isRendered = true;
  nextFrame();
  expect(page.activeElement).toBe(invalidField);
});

test('leaves the focus in a field that the user has focused in the meantime', () => {
  focusFirstError(form);
  nextFrame();
  page.activeElement = otherField;
  isRendered = true;
  nextFrame();
  expect(page.activeElement).toBe(otherField);
  expect(frames).toEqual([]);
});
