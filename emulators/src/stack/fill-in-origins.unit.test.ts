import { expect, test } from 'vitest';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { fillInOrigins, originPlaceholder } from './fill-in-origins.ts';

/** Directive → sources, of the one policy that every page is served with. */
function readPolicy(configuration: typeof firebaseJson): Map<string, string[]> {
  const policies = configuration.hosting.headers.flatMap(({ regex, headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => ({ regex, value })),
  );
  expect(policies.map(({ regex }) => regex)).toEqual([String.raw`^[\s\S]*$`]);
  const directives = (policies[0]?.value ?? '').split('; ').map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

test('the security policy allows no inline code, no wildcard, no plug-in and no foreign frame around a page', () => {
  const policy = readPolicy(firebaseJson);
  expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
});

test('the addresses of a project take the place that the policy keeps for them', () => {
  const filled = fillInOrigins(firebaseJson, ['https://api.example', 'https://auth.example']);
  const sources = readPolicy(filled).get('connect-src');
  expect(sources?.slice(0, 3)).toEqual(["'self'", 'https://api.example', 'https://auth.example']);
  expect(sources).not.toContain(originPlaceholder);
  expect(filled.hosting.rewrites).toEqual(firebaseJson.hosting.rewrites);
  expect(() => fillInOrigins(filled, ['https://other.example'])).toThrow(originPlaceholder);
});
