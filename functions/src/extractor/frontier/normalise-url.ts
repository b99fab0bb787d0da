/**
 * Parameters that only track an advertisement or mail, each with the documentation of its source. Any other parameter
 * may select the page: names that look like tracking (`ref`, `sid`) are fetched and compared.
 */
const trackingNames = new Set([
  // Google Ads: auto-tagging (support.google.com/google-ads/answer/9744275); Merchant Center adds `srsltid`.
  ...['gclid', 'gclsrc', 'dclid', 'wbraid', 'gbraid', 'gad_source', 'gad_campaignid', 'srsltid'],
  // Google Analytics: cross-domain linker (support.google.com/analytics/answer/10071811).
  ...['_ga', '_gl'],
  // Click ids of Meta, Instagram, Microsoft Advertising, Yandex Metrica, X, TikTok and LinkedIn.
  ...['fbclid', 'igshid', 'igsh', 'msclkid', 'yclid', 'twclid', 'ttclid', 'li_fat_id'],
  // Mails of Mailchimp, HubSpot and Marketo.
  ...['mc_cid', 'mc_eid', '_hsenc', '_hsmi', 'mkt_tok'],
]);
/** Campaigns (support.google.com/analytics/answer/10917952). */
const campaignPrefix = 'utm_';
/** Session ids of PHP (`session.name`) and of servlets (Jakarta Servlet 6, 7.1.3). */
const sessionNames = new Set(['phpsessid', 'jsessionid']);

/** Returns the site of a URL: its host without `www.`, and its port unless it is the default. */
export function siteOf(url: URL): string {
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return url.port === '' ? host : `${host}:${url.port}`;
}

/**
 * Returns the common form of a page's URLs: without scheme, `www.`, final slash, fragment, session and tracking
 * parameters. Sorts the other parameters, as written.
 */
export function normaliseUrl(url: URL): string {
  const path = foldEscapes(url.pathname)
    .replace(/;jsessionid=[^/]*/gi, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const query = withoutSharedParameters(url).map(foldEscapes).sort().join('&');
  return `${siteOf(url)}${path}${query === '' ? '' : `?${query}`}`;
}

/** Returns path and query for display, without session and tracking parameters. */
export function displayPathOf(url: URL): string {
  const query = withoutSharedParameters(url).join('&');
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** Returns the URL to request: as written, without its fragment. */
export function cleanUrl(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  return clean;
}

/** Returns the parameters as written, without session and tracking parameters. */
function withoutSharedParameters({ search }: URL): string[] {
  const pairs = search.slice(1).split('&');
  return pairs.filter((pair) => pair !== '' && !isTrackingParameter(pair.split('=', 1)[0] ?? ''));
}

function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(campaignPrefix) || trackingNames.has(lower) || sessionNames.has(lower);
}

/**
 * Unescapes letters, digits and a few characters, which mean the same either way (RFC 3986, 6.2.2), and uppercases
 * other escapes.
 */
function foldEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(sign) ? sign : escaped.toUpperCase();
  });
}
