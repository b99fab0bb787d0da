import { registerHooks } from 'node:module';

/** Preloaded into a process that restarts on changes: reports the URL of each of our modules that it loads. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const { url } = resolved;
    if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loaded: url });
    return resolved;
  },
});
