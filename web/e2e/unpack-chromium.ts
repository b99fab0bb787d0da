import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const packageName = '@sparticuz/chromium';

/**
 * Returns the path of npm's Chromium; the first call unpacks it into the package's folder and renames it into place.
 * The package's default is the temporary folder, where a second process may start a half-written or an older browser.
 * Rejects when the folder cannot be written.
 */
export async function unpackChromium(): Promise<string> {
  const packageFolder = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  const home = path.join(packageFolder, 'unpacked');
  const browser = path.join(home, 'chromium');
  if (existsSync(browser)) return browser;
  const draft = await mkdtemp(path.join(packageFolder, 'unpacking-'));
  try {
    await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import chromium from '${packageName}'; await chromium.executablePath();`,
      ],
      { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: draft } },
    );
    await rename(draft, home).catch((error: unknown) => {
      if (!existsSync(browser)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return browser;
}
