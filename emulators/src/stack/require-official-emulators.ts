import { spawnSync } from 'node:child_process';
import { UsageError } from '../shared/usage-error.ts';

/** Major version of Java that the official Firestore emulator needs. */
const neededJava = 21;

/** Throws when this machine cannot run the official Firestore and Storage emulators. */
export function requireOfficialEmulators(): void {
  const result = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, majorVersion] = /version "(\d+)/.exec(`${result.stderr}${result.stdout}`) ?? [];
  if (majorVersion !== undefined && Number(majorVersion) >= neededJava) return;
  const have = majorVersion === undefined ? 'no Java' : `Java ${majorVersion}`;
  throw new UsageError(
    `The official Firestore and Storage emulators need Java ${neededJava}, and this machine has ${have}. ` +
      'firebase-tools downloads their files the first time, too. To run without them: npm start',
  );
}
