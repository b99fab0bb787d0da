import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { defences } from './defences.ts';

test.each(defences)(
  '$name: matches the removed defence exactly once in its file and has a test suite',
  (defence) => {
    const text = readFileSync(pathInRepository(defence.file), 'utf8');
    expect(text.split(defence.find), defence.find).toHaveLength(2);
    expect(existsSync(pathInRepository(defence.suite)), defence.suite).toBe(true);
    expect(defence.replace).not.toBe(defence.find);
  },
);
