import { z } from 'zod';

/** `restrictions` of a key in the response of Google's API Keys API; both lists are empty without restrictions. */
export const keyRestrictionsSchema = z.object({
  browserKeyRestrictions: z.object({ allowedReferrers: z.array(z.string()).default([]) }).optional(),
  apiTargets: z.array(z.object({ service: z.string() })).default([]),
});
export type KeyRestrictions = z.infer<typeof keyRestrictionsSchema>;

interface KeyUse {
  /** Origins of the site. */
  readonly origins: readonly string[];
  /** True when the site fetches App Check tokens with the same key. */
  readonly hasAppCheck: boolean;
}

/** Returns the restrictions of the web's key that would refuse the site itself, one sentence each. */
export function findKeyFaults(restrictions: KeyRestrictions, { origins, hasAppCheck }: KeyUse): string[] {
  const { browserKeyRestrictions, apiTargets } = restrictions;
  const services = [
    'identitytoolkit.googleapis.com',
    'securetoken.googleapis.com',
    ...(hasAppCheck ? ['firebaseappcheck.googleapis.com'] : []),
  ];
  const allowed = apiTargets.map(({ service }) => service);
  const missing = allowed.length === 0 ? [] : services.filter((service) => !allowed.includes(service));
  const referrers = browserKeyRestrictions?.allowedReferrers ?? [];
  const refused =
    referrers.length === 0
      ? []
      : origins.filter((origin) => !referrers.some((each) => allowsOrigin(each, origin)));
  return [
    ...missing.map(
      (service) => `The key of the web does not allow calls to ${service}, which the web needs.`,
    ),
    ...refused.map((origin) => `The key of the web does not admit ${origin}, where the web is served.`),
  ];
}

/** Returns true when a referrer of the key allows an origin, with or without its scheme; `*` is any text. */
function allowsOrigin(referrer: string, origin: string): boolean {
  const [scheme, host] = origin.split('://');
  const pattern = referrer.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return [`${host}/`, `${scheme}://${host}/`, `${host}`, origin].some((page) =>
    new RegExp(`^${pattern}$`).test(page),
  );
}
