import { Glyph, type GlyphProps } from './glyph.tsx';

export const HelpIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M9.75 9.75a2.25 2.25 0 1 1 3.2 2.04c-.6.28-.95.77-.95 1.46v.5M12 16.5v.25" />
  </Glyph>
);
