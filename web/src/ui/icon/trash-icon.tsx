import { Glyph, type GlyphProps } from './glyph.tsx';

export const TrashIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 7h15M9.5 7V5.25a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M6.5 7l.8 11.4a1.5 1.5 0 0 0 1.5 1.35h6.4a1.5 1.5 0 0 0 1.5-1.35L17.5 7M10.25 10.75v5.25M13.75 10.75v5.25" />
  </Glyph>
);
