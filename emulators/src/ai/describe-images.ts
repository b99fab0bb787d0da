import { readImageSize } from './read-image-size.ts';
import type { ChatMessage } from './request-schemas.ts';

/** The local model reads nothing in pictures but their true size, and says so. Undefined where there is no picture. */
export function describeImages(message: ChatMessage | undefined): string | undefined {
  const content = message?.content;
  const parts = Array.isArray(content) ? content : [];
  const lines = parts.flatMap((part) => {
    if (part.type !== 'image_url') return [];
    const size = readImageSize(part.image_url.url);
    const extent =
      size === undefined
        ? 'imagen de tamaño desconocido'
        : `imagen de ${size.widthPx}x${size.heightPx} píxeles`;
    return [`[Texto leído por el modelo local: ${extent}]`];
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}
