import { Glyph, type GlyphProps } from './glyph.tsx';

export const SendIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 19V5.5M6.25 11.25 12 5.5l5.75 5.75" />
  </Glyph>
);
