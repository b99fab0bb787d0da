/**
 * zod would otherwise try to compile its checks with `new Function`, which the content security policy reports. It reads this
 * name when it is loaded, before the first schema is made; its own `config()` would come after that. So this is the first
 * thing that a page does.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
