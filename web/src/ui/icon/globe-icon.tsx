import { Glyph, type GlyphProps } from './glyph.tsx';

export const GlobeIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M3.75 12h16.5M12 3.75c2.5 2.3 3.75 5.05 3.75 8.25S14.5 17.95 12 20.25c-2.5-2.3-3.75-5.05-3.75-8.25S9.5 6.05 12 3.75z" />
  </Glyph>
);
