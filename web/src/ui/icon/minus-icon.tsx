import { Glyph, type GlyphProps } from './glyph.tsx';

export const MinusIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6.5 12h11" />
  </Glyph>
);
