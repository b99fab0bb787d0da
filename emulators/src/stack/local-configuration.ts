import type firebaseJson from '../../../firebase.json';

type Configuration = typeof firebaseJson;

/**
 * The Functions emulator watches its code folder, and a change ends processes in the middle of calls. It runs the
 * bundle, so sources and tests do not matter.
 */
const unwatchedFolders = ['functions/src', 'functions/tests'];

/** Hosting's policy allows any encrypted URL; the policy of each page narrows it. */
const openConnectPolicy = "connect-src 'self' https:;";

/**
 * Returns the configuration of the local stack: the committed one with the local build, and with the unencrypted
 * `origins` in the security policy. Throws when firebase.json no longer has the place for them.
 */
export function localConfiguration(
  { hosting, functions, ...rest }: Configuration,
  origins: readonly string[],
) {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: value.replace(openConnectPolicy, `connect-src 'self' ${origins.join(' ')} https:;`),
    })),
  }));
  if (JSON.stringify(headers) === JSON.stringify(hosting.headers))
    throw new Error(`firebase.json does not contain «${openConnectPolicy}».`);
  return {
    ...rest,
    functions: functions.map((codebase) => ({
      ...codebase,
      source: 'functions',
      ignore: [...codebase.ignore, ...unwatchedFolders],
    })),
    hosting: { ...hosting, public: 'web/dist', headers },
  };
}
