import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inRepository } from '../../../../emulators/src/shared/repository.ts';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };

const program = inRepository('tools/operations/deploy/rehearsal/deploy-from-root.ts');

test('firebase deploy in the root sends nothing and names the order that deploys, of everything, one target or a part of it', async () => {
  const targets = ['all', ...Object.keys(firebaseJson), 'firestore:indexes', 'functions:api'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...targets]);
  const { refusals, requests } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(Object.keys(refusals)).toEqual(targets);
  for (const target of targets) expect(refusals[target], target).toMatch(/predeploy error/);
  expect(requests).toBe(0);
  const orders = (stdout + stderr).split('npm run deploy -- --project legajo-prod').length - 1;
  expect(orders).toBe(targets.length);
}, 60_000);
