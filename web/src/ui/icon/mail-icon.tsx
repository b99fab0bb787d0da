import { Glyph, type GlyphProps } from './glyph.tsx';

export const MailIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m3.75 7 8.25 6.25L20.25 7" />
  </Glyph>
);
