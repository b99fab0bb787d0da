import { Glyph, type GlyphProps } from './glyph.tsx';

export const LaptopIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="5" y="5.5" width="14" height="9.5" rx="1.5" />
    <path d="M2.75 18.5h18.5" />
  </Glyph>
);
