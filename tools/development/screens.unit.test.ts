import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';

const pictures = readdirSync(pathInRepository('docs/screens'));

test.each(pictures)('shows docs/screens/%s in the README, where npm run screens produces it', (picture) => {
  const name = picture.replace('.png', '');
  expect(readFileSync(pathInRepository('README.md'), 'utf8')).toContain(`(docs/screens/${picture})`);
  expect(readFileSync(pathInRepository('web/e2e/screens/take-screens.ts'), 'utf8')).toContain(name);
});
