import { Glyph, type GlyphProps } from './glyph.tsx';

export const MoonIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M19.5 14.25A8 8 0 0 1 9.75 4.5a8 8 0 1 0 9.75 9.75z" />
  </Glyph>
);
