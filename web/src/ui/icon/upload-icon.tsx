import { Glyph, type GlyphProps } from './glyph.tsx';

export const UploadIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 15.5V4.75M7.75 9 12 4.75 16.25 9M4.5 15.5v2.25a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V15.5" />
  </Glyph>
);
