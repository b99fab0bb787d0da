import { spawnSync } from 'node:child_process';
import { UsageError } from '../shared/usage-error.ts';

/** The major version of Java that the official Firestore emulator needs. */
const neededJava = 21;

/** Throws with a plain sentence where this machine cannot run the official Firestore and Storage emulators. */
export function requireOfficialEmulators(): void {
  const result = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, found] = /version "(\d+)/.exec(`${result.stderr}${result.stdout}`) ?? [];
  if (found !== undefined && Number(found) >= neededJava) return;
  const have = found === undefined ? 'no hay Java' : `hay Java ${found}`;
  throw new UsageError(
    `Los emuladores oficiales de Firestore y Storage necesitan Java ${neededJava} y en esta máquina ${have}. ` +
      'Además, firebase-tools descarga sus archivos la primera vez. Sin ellos, usa: npm start',
  );
}
