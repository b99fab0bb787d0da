const longest = 60;

/** An address as people write it: without scheme, `www.` and the slash at its end, with letters in place of escapes. */
export function shortenAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const short = `${url.host.replace(/^www\./u, '')}${decode(url.pathname + url.search)}`.replace(/\/$/u, '');
  return short.length > longest ? `${short.slice(0, longest - 1)}…` : short;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Escapes that stand for no text stay as they are.
    return path;
  }
}
