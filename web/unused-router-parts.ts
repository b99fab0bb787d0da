import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the router's components that nothing uses. Each is made by a call and given a name for developer
 * tools: both look as if they did something, and would keep it and all that it imports.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1'),
    },
  };
}
