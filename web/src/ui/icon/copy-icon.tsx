import { Glyph, type GlyphProps } from './glyph.tsx';

export const CopyIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M9 9V6a1.5 1.5 0 0 1 1.5-1.5H18A1.5 1.5 0 0 1 19.5 6v7.5A1.5 1.5 0 0 1 18 15h-3M6 9h7.5A1.5 1.5 0 0 1 15 10.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18v-7.5A1.5 1.5 0 0 1 6 9Z" />
  </Glyph>
);
