const maxUrlLength = 2_048;

/** Returns an absolute http(s) URL without fragment; `undefined` for other references. */
export function resolveLink(reference: string | undefined, baseUrl: string): string | undefined {
  const trimmed = reference?.trim() ?? '';
  if (trimmed === '' || trimmed.startsWith('#')) return undefined;
  const parsed = URL.parse(trimmed, baseUrl);
  if (parsed === null || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return undefined;
  parsed.hash = '';
  return parsed.href.length > maxUrlLength ? undefined : parsed.href;
}
