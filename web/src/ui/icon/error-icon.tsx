import { Glyph, type GlyphProps } from './glyph.tsx';

export const ErrorIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.75v5M12 16v.25" />
  </Glyph>
);
