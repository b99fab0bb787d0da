import { Glyph, type GlyphProps } from './glyph.tsx';

export const SunIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v1.75M12 19.25V21M3 12h1.75M19.25 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M5.6 18.4l1.3-1.3M17.1 6.9l1.3-1.3" />
  </Glyph>
);
