import { Glyph, type GlyphProps } from './glyph.tsx';

export const ChevronLeftIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M14.5 6.5 9 12l5.5 5.5" />
  </Glyph>
);
