/**
 * Restores the initial environment before each test file of a shared process, so that no file finds the stand-ins of
 * another.
 */
const environmentKey = Symbol.for('legajo.environment');
const remembered = globalThis as typeof globalThis & { [environmentKey]?: NodeJS.ProcessEnv };
remembered[environmentKey] ??= { ...process.env };
const ownEnvironment = remembered[environmentKey];
for (const name of Object.keys(process.env)) if (!(name in ownEnvironment)) delete process.env[name];
Object.assign(process.env, ownEnvironment);
