import { Glyph, type GlyphProps } from './glyph.tsx';

export const LogOutIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5" />
  </Glyph>
);
