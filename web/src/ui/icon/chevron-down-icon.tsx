import { Glyph, type GlyphProps } from './glyph.tsx';

export const ChevronDownIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Glyph>
);
