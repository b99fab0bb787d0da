import { Glyph, type GlyphProps } from './glyph.tsx';

export const SearchIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Glyph>
);
