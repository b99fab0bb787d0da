import { Glyph, type GlyphProps } from './glyph.tsx';

export const DownloadIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 4.75V15.5M7.75 11.25 12 15.5l4.25-4.25M4.5 15.5v2.25a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V15.5" />
  </Glyph>
);
