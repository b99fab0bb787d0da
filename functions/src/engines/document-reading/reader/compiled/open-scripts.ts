import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

interface OpenScript {
  readonly name: string;
  readonly script: Script;
}

/**
 * Runs the ASCII scripts that `build-reader.ts` wrote to a folder, each with V8's code cache from the build. Compiles a
 * script without a cache, or with the cache of another V8.
 */
export function openScripts(folder: string) {
  const opened: OpenScript[] = [];
  const requirePackage = createRequire(join(folder, 'script.js'));

  function runScript(name: string): unknown {
    const filename = join(folder, `${name}.js`);
    const cachedData = readIfThere(cacheFile(folder, name));
    const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
    opened.push({ name, script });
    const module = { exports: {} };
    const require = (id: string): unknown =>
      id.startsWith('./') ? runScript(id.slice(2)) : requirePackage(id);
    script.runInThisContext()(
      module.exports,
      require,
      module,
      filename,
      folder,
      pathToFileURL(filename).href,
    );
    return module.exports;
  }

  return {
    /** Runs a script and, later, those it imports. Returns its exports. */
    run: runScript,
    /** Scripts without cached code. */
    compiledNow: (): string[] =>
      opened.filter(({ script }) => script.cachedDataRejected !== false).map(({ name }) => name),
    /** Returns the code of each script compiled so far. */
    compile: (): { name: string; data: Buffer }[] =>
      opened.map(({ name, script }) => ({ name, data: script.createCachedData() })),
  };
}

export const cacheFile = (folder: string, name: string): string => join(folder, `${name}.cache`);

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
