import { Glyph, type GlyphProps } from './glyph.tsx';

export const ThumbDownIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M16.5 13.5v-9m0 9-4 6.5a2 2 0 0 1-2-2v-4H5.7a1.7 1.7 0 0 1-1.65-2.1l1.4-5.75A2.2 2.2 0 0 1 7.6 4.5h8.9m0 9h3v-9h-3" />
  </Glyph>
);
