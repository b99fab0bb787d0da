/** A later one is a page that shows the next, or itself again. */
const longestDelaySeconds = 10;
/** Delay, then the address, as browsers read it (HTML standard, 4.2.5.3). */
const refreshValue = /^\s*(\d{0,6})(?:\.[\d.]{0,20})?\s*(?:[;,\s]\s*(?:url\s*=\s*)?(["']?)(.*))?$/is;

/** The address that a `Refresh` leads to soon; `undefined` where it only loads the page again. */
export function readRefresh(value: string, baseUrl: string, ownUrl: string): string | undefined {
  if (value.length > 4_096) return undefined;
  const [, delay, quote = '', rest = ''] = refreshValue.exec(value) ?? [];
  if (delay === undefined || Number(delay) > longestDelaySeconds) return undefined;
  const address = quote === '' ? rest : (rest.split(quote, 1)[0] ?? '');
  const target = address.trim() === '' ? null : URL.parse(address.trim(), baseUrl);
  if (target === null || !/^https?:$/.test(target.protocol)) return undefined;
  target.hash = '';
  return target.href === ownUrl.split('#', 1)[0] ? undefined : target.href;
}
