/**
 * Restores the initial environment before each test file of a shared process, so that no file finds the stand-ins of
 * another.
 */
const kept = Symbol.for('legajo.environment');
const remembered = globalThis as typeof globalThis & { [kept]?: NodeJS.ProcessEnv };
remembered[kept] ??= { ...process.env };
const own = remembered[kept];
for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
Object.assign(process.env, own);
