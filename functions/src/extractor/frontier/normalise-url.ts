/**
 * Parameters that only say which advertisement or mail led here, each with the documentation of the one that adds it.
 * Any other may choose the page: what looks like tracking (`ref`, `sid`) is fetched and compared.
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

/** The site of an address: its host without `www.`, and its port unless it is the default. */
export function siteOf(url: URL): string {
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return url.port === '' ? host : `${host}:${url.port}`;
}

/**
 * The common form of a page's addresses: without scheme, `www.`, final slash, fragment, session and tracking parameters;
 * with the others sorted, as they are written.
 */
export function normaliseUrl(url: URL): string {
  const path = foldEscapes(url.pathname)
    .replace(/;jsessionid=[^/]*/gi, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const query = ownParameters(url).map(foldEscapes).sort().join('&');
  return `${siteOf(url)}${path}${query === '' ? '' : `?${query}`}`;
}

/** Path and query as they are shown: without session and tracking parameters. */
export function shownPathOf(url: URL): string {
  const query = ownParameters(url).join('&');
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** The address as it is asked for: as it was written, without its fragment. */
export function cleanUrl(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  return clean;
}

/** Parameters as they are written, without those of sessions and tracking. */
function ownParameters({ search }: URL): string[] {
  const pairs = search.slice(1).split('&');
  return pairs.filter((pair) => pair !== '' && !isAside(pair.split('=', 1)[0] ?? ''));
}

function isAside(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(campaignPrefix) || trackingNames.has(lower) || sessionNames.has(lower);
}

/** Letters, digits and a few characters mean the same escaped or not (RFC 3986, 6.2.2); other escapes differ only in case. */
function foldEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(sign) ? sign : escaped.toUpperCase();
  });
}
