import { Glyph, type GlyphProps } from './glyph.tsx';

export const BookmarkIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M7 4.25h10a.75.75 0 0 1 .75.75v14.5L12 15.5l-5.75 4V5A.75.75 0 0 1 7 4.25z" />
  </Glyph>
);
