import { Glyph, type GlyphProps } from './glyph.tsx';

export const DownloadIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 4.5v10.5m-4.5-4.5L12 15l4.5-4.5M4.5 16.5v1.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-1.5" />
  </Glyph>
);
