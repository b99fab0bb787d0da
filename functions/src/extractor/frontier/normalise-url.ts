/** Tracking parameters, which say nothing about the page. */
const trackingNames = new Set([
  ...['fbclid', 'gclid', 'gclsrc', 'dclid', 'wbraid', 'gbraid', 'msclkid', 'yclid', 'igshid', 'twclid'],
  ...['mc_cid', 'mc_eid', '_ga', '_gl', '_hsenc', '_hsmi', 'mkt_tok', 'vero_id', 'ref', 'ref_src', 'srsltid'],
]);
/** Session parameters. */
const sessionNames = new Set([
  ...['phpsessid', 'jsessionid', 'aspsessionid', 'sessionid', 'session_id', 'sid', 'sesion', 'replytocom'],
]);
const trackingPrefix = /^(?:utm|pk|mtm|hsa|oly|sc)_/;
const indexFile = /\/(?:index|default|home)\.(?:html?|php|aspx?|jsp|cfm|shtml)$/;

/** The site of an address: its host without `www.`, and its port unless it is the default. */
export function siteOf(url: URL): string {
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return url.port === '' ? host : `${host}:${url.port}`;
}

/**
 * The common form of a page's addresses: without scheme, `www.`, index file, final slash, fragment, session and
 * tracking parameters; with the others sorted.
 */
export function normaliseUrl(url: URL): string {
  const path = foldEscapes(url.pathname)
    .replace(/;jsessionid=[^/]*/gi, '')
    .replace(/\/{2,}/g, '/')
    .replace(indexFile, '/')
    .replace(/\/$/, '');
  const query = [...url.searchParams]
    .filter(([name]) => !isTracking(name) && !sessionNames.has(name.toLowerCase()))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  return `${siteOf(url)}${path}${query === '' ? '' : `?${query}`}`;
}

/** The address as it is asked for: without fragment, and without telling the site where we come from. */
export function cleanUrl(url: URL): URL {
  const clean = new URL(url);
  clean.hash = '';
  const parameters = [...clean.searchParams];
  // Each deletion from the address would write all of it again.
  const kept = parameters.filter(([name]) => !isTracking(name));
  if (kept.length < parameters.length) clean.search = new URLSearchParams(kept).toString();
  return clean;
}

function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return trackingNames.has(lower) || trackingPrefix.test(lower);
}

/** Letters, digits and a few characters mean the same escaped or not (RFC 3986, 6.2.2); other escapes differ only in case. */
function foldEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(sign) ? sign : escaped.toUpperCase();
  });
}
