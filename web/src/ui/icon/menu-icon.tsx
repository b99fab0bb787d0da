import { Glyph, type GlyphProps } from './glyph.tsx';

export const MenuIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Glyph>
);
