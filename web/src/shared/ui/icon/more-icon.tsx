import { Glyph, type GlyphProps } from './glyph.tsx';

export const MoreIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="2.6" />
  </Glyph>
);
