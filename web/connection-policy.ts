import type { Plugin } from 'vite';
import { type Environment, parseEnvironment } from './src/platform/environment.ts';

const charset = '<meta charset="utf-8" />';

/** Called by every page: the identity provider, App Check, and the captcha of registration. */
const services = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com/recaptcha/',
];

/**
 * The security policy that a page carries itself: where it may connect, which differs by project. It narrows the one
 * that Hosting sends (`firebase.json`): a browser applies both, and each must allow.
 */
export function connectionPolicy(environment: Environment): string {
  // One local build serves stacks on any ports; each names its own in the policy that its Hosting sends.
  const own = environment.stage === 'local' ? 'http://127.0.0.1:*' : environment.functionsOrigin;
  return `connect-src 'self' ${own} ${services.join(' ')}`;
}

/** Writes the policy into the head of every page, before anything that could connect. */
export function pagePolicy(): Plugin {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${connectionPolicy(parseEnvironment(process.env))}" />`;
  return {
    name: 'page-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(charset)) throw new Error('index.html does not say where the policy goes.');
        return html.replace(charset, `${charset}\n    ${meta}`);
      },
    },
  };
}
