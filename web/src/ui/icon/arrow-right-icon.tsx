import { Glyph, type GlyphProps } from './glyph.tsx';

export const ArrowRightIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M5 12h14M13.25 6.25 19 12l-5.75 5.75" />
  </Glyph>
);
