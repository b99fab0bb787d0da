import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';

// @proves V5.3.1, V8.3.1, V13.4.3
test.each(['firestore.rules', 'storage.rules'])(
  '%s: denies every client access by security rules',
  (file) => {
    const rules = readFileSync(pathInRepository(file), 'utf8').replace(/\/\/.*$/gm, '');
    expect(rules.match(/allow\s/g)).toHaveLength(1);
    expect(rules).toMatch(/match \/\{\w+=\*\*\} \{\s*allow read, write: if false;\s*\}/);
  },
);
