import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './kept-storage.ts';

afterEach(() => {
  browserStorage.removeItem('user');
  vi.unstubAllGlobals();
});

it('keeps values in memory when the browser denies storage', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    expect(browserStorage.getItem('user')).toBeNull();
    browserStorage.setItem('user', 'ana');
    expect(browserStorage.getItem('user')).toBe('ana');
    expect(browserStorage.isKept('user')).toBe(false);
    browserStorage.removeItem('user');
    expect(browserStorage.getItem('user')).toBeNull();
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

it('keeps a value in memory when storage is full, and deletes the older one', () => {
  const storedValues = new Map([['user', 'ana']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => storedValues.delete(key),
  });
  browserStorage.setItem('user', 'eva');
  expect(browserStorage.getItem('user')).toBe('eva');
  expect(storedValues.size).toBe(0);
});

it('returns no stored value when the browser has no storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(tabStorage.getItem('never set')).toBeNull();
});
