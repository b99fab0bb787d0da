import { Glyph, type GlyphProps } from './glyph.tsx';

export const CardIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M7 14.75h3.5" />
  </Glyph>
);
