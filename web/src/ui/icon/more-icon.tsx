import { Glyph, type GlyphProps } from './glyph.tsx';

export const MoreIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.6" />
  </Glyph>
);
