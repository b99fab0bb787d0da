import { Glyph, type GlyphProps } from './glyph.tsx';

export const KeyboardIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="2.75" y="6" width="18.5" height="12" rx="2" />
    <path d="M6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14.25h8" />
  </Glyph>
);
