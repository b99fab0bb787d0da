import { Glyph, type GlyphProps } from './glyph.tsx';

export const SuccessIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m8.25 12.25 2.6 2.6 4.9-5.1" />
  </Glyph>
);
