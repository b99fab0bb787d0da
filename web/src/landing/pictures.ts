/** Of the window that a picture was taken in, in CSS pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly name: string;
  /** The picture in words, for users who do not see it. */
  readonly alt: string;
  readonly wide: PictureSize;
  /** Taken on a phone, and shown on one. */
  readonly narrow: PictureSize;
}

export type PictureShape = 'wide' | 'narrow';
export type PictureTheme = 'light' | 'dark';

export const pictureShapes: readonly PictureShape[] = ['wide', 'narrow'];
export const pictureThemes: readonly PictureTheme[] = ['light', 'dark'];

const phone = { width: 390, height: 620 } as const;

/** The portal itself, as `npm run screens -- --landing` takes it from the local stack. */
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

/** Where a picture stands on the site, and below `web/public` in the sources. */
export const picturePath = ({ name }: Picture, shape: PictureShape, theme: PictureTheme): string =>
  `/pictures/${name}-${shape}-${theme}.webp`;
