import { Glyph, type GlyphProps } from './glyph.tsx';

export const InfoIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 11.25v5M12 8v-.25" />
  </Glyph>
);
