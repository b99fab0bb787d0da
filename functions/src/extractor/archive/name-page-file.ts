import { normaliseText } from '../../contract/normalise-text.ts';

const maxSlugLength = 60;

/**
 * Returns a file name such as `0001-titulo-de-la-pagina.md`: numbered from 1, ASCII and lower case. Every file system
 * accepts it, and no two differ by case alone.
 */
export function namePageFile(position: number, title: string, url: string): string {
  const slug = toSlug(title) || toSlug(lastPathPart(url)) || 'pagina';
  return `${String(position).padStart(4, '0')}-${slug}.md`;
}

function toSlug(text: string): string {
  const slug = normaliseText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxSlugLength) return slug;
  const cutSlug = slug.slice(0, maxSlugLength + 1);
  const lastWord = cutSlug.lastIndexOf('-');
  return lastWord > maxSlugLength / 2 ? cutSlug.slice(0, lastWord) : cutSlug.slice(0, maxSlugLength);
}

function lastPathPart(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  const part = path.split('/').findLast((candidate) => candidate !== '') ?? '';
  return part.replace(/\.[a-z0-9]{1,5}$/i, '');
}
