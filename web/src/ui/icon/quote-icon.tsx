import { Glyph, type GlyphProps } from './glyph.tsx';

export const QuoteIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M5 16.5V12a4.5 4.5 0 0 1 4-4.5M5 12.5h4.5v5H5zM14 16.5V12a4.5 4.5 0 0 1 4-4.5M14 12.5h4.5v5H14z" />
  </Glyph>
);
