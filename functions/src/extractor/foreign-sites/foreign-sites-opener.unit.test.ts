import { expect, onTestFinished, test } from 'vitest';
import type { Services } from '../../shared/services.ts';
import { createForeignSitesOpener } from './foreign-sites-opener.ts';

const environmentWith = (localSites: string[]) => ({ crawler: { localSites } });
const servicesIn = (environment: ReturnType<typeof environmentWith>) =>
  ({ environment, now: () => new Date() }) as unknown as Services;

test("creates one client of foreign sites per environment, with that environment's settings", async () => {
  const openSites = createForeignSitesOpener();
  const environment = environmentWith(['http://127.0.0.1:1']);
  const [first, secondOpening, other] = await Promise.all([
    openSites(servicesIn(environment)),
    openSites(servicesIn(environment)),
    openSites(servicesIn(environmentWith([]))),
  ]);
  onTestFinished(async () => void (await Promise.all([first.close(), other.close()])));
  expect(secondOpening).toBe(first);
  expect(other).not.toBe(first);
});
