import { Glyph, type GlyphProps } from './glyph.tsx';

export const ShieldIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m12 3.75 7.25 2.5v5.25c0 4.25-2.9 7.3-7.25 8.75-4.35-1.45-7.25-4.5-7.25-8.75V6.25z" />
    <path d="m8.9 12 2.2 2.2 4-4.2" />
  </Glyph>
);
