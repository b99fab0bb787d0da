import { Glyph, type GlyphProps } from './glyph.tsx';

export const UserIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="8.5" r="3.75" />
    <path d="M4.75 20c.6-3.6 3.4-5.75 7.25-5.75s6.65 2.15 7.25 5.75" />
  </Glyph>
);
