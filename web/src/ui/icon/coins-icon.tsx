import { Glyph, type GlyphProps } from './glyph.tsx';

export const CoinsIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <ellipse cx="12" cy="7" rx="7.25" ry="3" />
    <path d="M4.75 7v5c0 1.66 3.25 3 7.25 3s7.25-1.34 7.25-3V7M4.75 12v5c0 1.66 3.25 3 7.25 3s7.25-1.34 7.25-3v-5" />
  </Glyph>
);
