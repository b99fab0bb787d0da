import type { Plugin } from 'vite';
import { type Environment, parseEnvironment } from './src/platform/environment.ts';

const charset = '<meta charset="utf-8" />';

/** Services that every page may call: the identity provider, App Check, and reCAPTCHA for registration. */
const services = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com/recaptcha/',
];

/**
 * Returns the `connect-src` policy of the page, which differs by project. Browsers apply it in addition to the policy
 * that Hosting sends (`firebase.json`).
 */
export function connectionPolicy(environment: Environment): string {
  // Allows any local port, because one local build serves all stacks; the Hosting policy of each stack names its own.
  const own = environment.stage === 'local' ? 'http://127.0.0.1:*' : environment.functionsOrigin;
  return `connect-src 'self' ${own} ${services.join(' ')}`;
}

/** Adds the policy to the head of every page, before anything that could connect. */
export function pagePolicy(): Plugin {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${connectionPolicy(parseEnvironment(process.env))}" />`;
  return {
    name: 'page-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(charset)) throw new Error('index.html has no placeholder for the policy.');
        return html.replace(charset, `${charset}\n    ${meta}`);
      },
    },
  };
}
