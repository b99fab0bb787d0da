import { Glyph, type GlyphProps } from './glyph.tsx';

export const ArrowLeftIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M19 12H5M10.75 6.25 5 12l5.75 5.75" />
  </Glyph>
);
