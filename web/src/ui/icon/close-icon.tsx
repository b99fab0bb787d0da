import { Glyph, type GlyphProps } from './glyph.tsx';

export const CloseIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Glyph>
);
