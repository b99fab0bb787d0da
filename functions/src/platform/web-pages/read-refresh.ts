/** Max delay of a redirect; a slower refresh is a slide show or reloads itself. */
const maxDelaySeconds = 10;
/** Matches the seconds at the start of a refresh. */
const delayPattern = /^(\d{0,6})(?:\.[\d.]{0,20})?(?=$|[;,\s])/;
/** Matches «url=» before the target of a refresh. */
const urlAtStartPattern = /^url\s*=/i;

/** Returns the URL that a `Refresh` soon leads to; `undefined` when it reloads the same page. */
export function readRefresh(value: string, baseUrl: string, ownUrl: string): string | undefined {
  if (value.length > 4_096) return undefined;
  const written = value.trim();
  const [toDelay, delay] = delayPattern.exec(written) ?? [];
  if (toDelay === undefined || Number(delay) > maxDelaySeconds) return undefined;
  const writtenUrl = readRefreshUrl(written.slice(toDelay.length).trim());
  const target = writtenUrl.trim() === '' ? null : URL.parse(writtenUrl.trim(), baseUrl);
  if (target === null || !/^https?:$/.test(target.protocol)) return undefined;
  target.hash = '';
  return target.href === ownUrl.split('#', 1)[0] ? undefined : target.href;
}

/** Reads the text after the delay as browsers do (HTML standard, 4.2.5.3). */
function readRefreshUrl(rest: string): string {
  const named = (/^[;,]/.test(rest) ? rest.slice(1).trimStart() : rest)
    .replace(urlAtStartPattern, '')
    .trimStart();
  const [quote = ''] = /^["']/.exec(named) ?? [];
  return quote === '' ? named : (named.slice(1).split(quote, 1)[0] ?? '');
}
