/** The name that an answer's `Content-Disposition` gives its file in `filename*` (RFC 6266); empty where it gives none. */
export function readFileName(disposition: string | null): string {
  const [, encoded = ''] = /;\s*filename\*=UTF-8''([^\s;]+)/iu.exec(disposition ?? '') ?? [];
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
