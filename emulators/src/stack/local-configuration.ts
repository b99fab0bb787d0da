import type firebaseJson from '../../../firebase.json';

type Configuration = typeof firebaseJson;

/**
 * The Functions emulator watches the folder of its code, and at a change ends processes in the middle of their calls. It
 * runs the bundle: sources and tests change nothing of it.
 */
const unwatched = ['functions/src', 'functions/tests'];

/** In the policy that Hosting sends with every page: any encrypted address. Each page's own policy narrows it. */
const anywhere = "connect-src 'self' https:;";

/**
 * The configuration of the local stack, from the committed one: what is built here in place of what is packaged for a
 * project, and `origins`, which are not encrypted, among those that a page may call. Throws where their place is gone.
 */
export function localConfiguration(
  { hosting, functions, ...rest }: Configuration,
  origins: readonly string[],
) {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: value.replace(anywhere, `connect-src 'self' ${origins.join(' ')} https:;`),
    })),
  }));
  if (JSON.stringify(headers) === JSON.stringify(hosting.headers))
    throw new Error(`firebase.json does not contain «${anywhere}».`);
  return {
    ...rest,
    functions: functions.map((codebase) => ({
      ...codebase,
      source: 'functions',
      ignore: [...codebase.ignore, ...unwatched],
    })),
    hosting: { ...hosting, public: 'web/dist', headers },
  };
}
