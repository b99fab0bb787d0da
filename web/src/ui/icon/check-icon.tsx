import { Glyph, type GlyphProps } from './glyph.tsx';

export const CheckIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m5.5 12.5 4.25 4.25L18.5 8" />
  </Glyph>
);
