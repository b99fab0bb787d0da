import { formatCount } from '../spanish-format.ts';
import type { UnreadPart } from './unread-parts.ts';

const nouns = {
  attachment: ['archivo adjunto', 'archivos adjuntos'],
  note: ['nota o comentario', 'notas o comentarios'],
  embedded: ['objeto incrustado', 'objetos incrustados'],
  chart: ['gráfico', 'gráficos'],
  picture: ['imagen que no se puede mostrar', 'imágenes que no se pueden mostrar'],
  image: ['imagen', 'imágenes'],
  media: ['audio o vídeo', 'audios o vídeos'],
  letters: ['carácter que no se puede mostrar', 'caracteres que no se pueden mostrar'],
  print: ['zona de texto', 'zonas de texto'],
} as const satisfies Record<UnreadPart['kind'], readonly [one: string, several: string]>;

const causes = {
  is_blurred: [', foto movida o desenfocada', ', fotos movidas o desenfocadas'],
  is_covered: [', con texto tapado', ', con texto tapado'],
} as const;

/** Describes the unread parts: «1 archivo adjunto («tarifas.xlsx»), 2 notas o comentarios (páginas 3 y 4)». */
export function describeUnreadParts(parts: readonly UnreadPart[]): string {
  const described = Object.entries(nouns).flatMap(([kind, [one, several]]) => {
    const ownParts = parts.filter((part) => part.kind === kind);
    if (ownParts.length === 0) return [];
    const count = ownParts.reduce((sum, part) => sum + part.count, 0);
    const names = ownParts.flatMap(({ name }) => (name === undefined ? [] : [`«${name}»`]));
    const pages = [...new Set(ownParts.flatMap(({ page }) => (page === null ? [] : [String(page)])))];
    const percent = ownParts.length === 1 ? ownParts[0]?.percent : undefined;
    const readShare = percent === undefined ? '' : `, leída al ${percent} %`;
    const cause = Object.entries(causes)
      .filter(([name]) => ownParts.every((part) => part[name as keyof typeof causes] === true))
      .map(([, text]) => text[ownParts.length === 1 ? 0 : 1])
      .join('');
    const where =
      names.length > 0 ? join(names) : pages.length === 0 ? '' : describePages(pages) + readShare + cause;
    return `${formatCount(count, one, several)}${where === '' ? '' : ` (${where})`}`;
  });
  return described.join(', ');
}

/** Describes unread pages and parts: «páginas 2 y 7, 1 zona de texto (página 3, leída al 60 %)»; else empty. */
export function describeUnreadContent(pages: readonly number[], parts: readonly UnreadPart[]): string {
  const unreadPages = pages.length === 0 ? [] : [describePages(pages.map(String))];
  return [...unreadPages, describeUnreadParts(parts)].filter(Boolean).join(', ');
}

const join = (items: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(items);

const describePages = (pages: readonly string[]): string =>
  `${pages.length === 1 ? 'página' : 'páginas'} ${join(pages)}`;
