/** Viewport of a screenshot, in CSS pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly name: string;
  /** Alternative text. */
  readonly alt: string;
  readonly wide: PictureSize;
  /** Taken at the width of a phone, and shown on phones. */
  readonly narrow: PictureSize;
}

export type PictureShape = 'wide' | 'narrow';
export type PictureTheme = 'light' | 'dark';

export const pictureShapes: readonly PictureShape[] = ['wide', 'narrow'];
export const pictureThemes: readonly PictureTheme[] = ['light', 'dark'];

const phone = { width: 390, height: 620 } as const;

/** Screenshots of the portal, taken from the local stack with `npm run screens -- --landing`. */
export const pictures = {
  chat: {
    name: 'chat',
    alt: 'El chat con un contrato de arrendamiento: una pregunta y su respuesta, con dos citas que llevan a las páginas de las que sale.',
    wide: { width: 1_280, height: 780 },
    narrow: { width: 390, height: 680 },
  },
  extractor: {
    name: 'extractor',
    alt: 'El extractor web al terminar: los créditos usados, las páginas extraídas, lo omitido y el botón para descargar el archivo.',
    wide: { width: 680, height: 560 },
    narrow: phone,
  },
  billing: {
    name: 'facturacion',
    alt: 'Los movimientos de créditos: cada pregunta, cada subida y cada extracción, con lo que ha costado y lo que queda.',
    wide: { width: 680, height: 560 },
    narrow: phone,
  },
} as const satisfies Record<string, Picture>;

/** Returns the URL path of a picture, which is also its path below `web/public`. */
export const picturePath = ({ name }: Picture, shape: PictureShape, theme: PictureTheme): string =>
  `/pictures/${name}-${shape}-${theme}.webp`;
