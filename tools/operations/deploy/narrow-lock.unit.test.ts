import { expect, test } from 'vitest';
import { narrowLock } from './narrow-lock.ts';

const manifest = {
  name: 'legajo-functions',
  version: '1.0.0',
  engines: { node: '24' },
  dependencies: { express: '5.0.0' },
};

test("locks the functions' packages to the versions of the root, or to their own where the root has another version", () => {
  const lock = narrowLock(
    {
      lockfileVersion: 3,
      packages: {
        '': { name: 'legajo', workspaces: ['functions'] },
        functions: { name: '@legajo/functions' },
        'node_modules/@legajo/functions': { link: true, resolved: 'functions' },
        'node_modules/express': { version: '4.0.0' },
        'node_modules/ipaddr.js': { version: '1.9.1' },
        'node_modules/zod': { version: '4.6.7' },
        'functions/node_modules/express': { version: '5.0.0' },
        'functions/node_modules/ipaddr.js': { version: '2.5.0' },
        'web/node_modules/react': { version: '19.0.0' },
      },
    },
    manifest,
  );
  expect(lock).toMatchObject({ lockfileVersion: 3, name: 'legajo-functions' });
  expect((lock as { packages: object }).packages).toEqual({
    '': manifest,
    'node_modules/express': { version: '5.0.0' },
    // The functions' own version is in the bundle, and express needs the root's.
    'node_modules/ipaddr.js': { version: '1.9.1' },
    'node_modules/zod': { version: '4.6.7' },
  });
});

test('rejects a lock file of another format', () => {
  expect(() => narrowLock({ lockfileVersion: 2, packages: {} }, manifest)).toThrow();
});
