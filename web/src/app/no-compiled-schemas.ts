/**
 * Prevents zod from compiling checks with `new Function`, which the content security policy reports. Must run before
 * zod is loaded, because `config()` would run too late; so every page imports this first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
