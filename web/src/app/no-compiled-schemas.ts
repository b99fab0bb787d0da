/**
 * zod would otherwise try to compile its checks with `new Function`, which the content security policy reports. It
 * reads this name when it is loaded, before the first schema is made, and its own `config()` would come later: so this
 * runs first on every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
