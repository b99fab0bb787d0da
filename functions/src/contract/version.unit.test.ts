import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productVersion } from './version.ts';

const manifests = ['package.json', 'web/package.json', 'functions/package.json', 'emulators/package.json'];

// @proves 1.9
test("states the API's version 0.1.1 once, and in no package.json", async () => {
  expect(productVersion).toBe('0.1.1');
  for (const file of manifests) {
    const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(Object.keys(JSON.parse(text)), file).not.toContain('version');
  }
});
