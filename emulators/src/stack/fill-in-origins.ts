/**
 * Stands in the committed security policy for the functions' origin, which differs in every project and is what a page
 * may call besides its own. The name is reserved, so a policy that was not filled in allows nothing.
 */
export const originPlaceholder = 'https://functions.invalid';

interface HostingConfiguration {
  readonly hosting: {
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

/** The configuration with the origins its pages may call. Throws where there is no placeholder for them. */
export function fillInOrigins<Configuration extends HostingConfiguration>(
  configuration: Configuration,
  origins: readonly string[],
): Configuration {
  const { hosting } = configuration;
  let filledCount = 0;
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => {
      if (!value.includes(originPlaceholder)) return { key, value };
      filledCount += 1;
      return { key, value: value.replace(originPlaceholder, origins.join(' ')) };
    }),
  }));
  if (filledCount === 0) throw new Error(`firebase.json does not contain ${originPlaceholder}.`);
  return { ...configuration, hosting: { ...hosting, headers } };
}
