const maxHosts = 20;
const maxCookies = 30;
const maxCookieLength = 2_000;

/**
 * Stores the cookies of one job in memory, each for the exact host that set it. Needed because sites set a cookie and
 * redirect to the same URL.
 */
export class CookieJar {
  readonly #byHost = new Map<string, Map<string, string>>();

  storeCookies(url: URL, headers: readonly string[]): void {
    const cookies = this.#byHost.get(url.hostname) ?? new Map<string, string>();
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(';');
      const equals = pair.indexOf('=');
      const name = pair.slice(0, Math.max(0, equals)).trim();
      const value = pair.slice(equals + 1).trim();
      if (!/^[\x21-\x7e]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value) || pair.length > maxCookieLength)
        continue;
      const isOver = attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute));
      if (isOver) cookies.delete(name);
      else if (cookies.has(name) || cookies.size < maxCookies) cookies.set(name, value);
    }
    if (this.#byHost.has(url.hostname) || this.#byHost.size < maxHosts)
      this.#byHost.set(url.hostname, cookies);
  }

  /** Returns the `Cookie` header of a request; empty without cookies for its host. */
  headerFor(url: URL): string {
    const cookies = this.#byHost.get(url.hostname) ?? new Map<string, string>();
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
