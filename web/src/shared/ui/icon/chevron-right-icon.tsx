import { Glyph, type GlyphProps } from './glyph.tsx';

export const ChevronRightIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M9.5 6.5 15 12l-5.5 5.5" />
  </Glyph>
);
