import { Glyph, type GlyphProps } from './glyph.tsx';

export const PencilIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 19.5l1-4L16.2 4.8a1.6 1.6 0 0 1 2.26 0l.74.74a1.6 1.6 0 0 1 0 2.26L8.5 18.5l-4 1ZM14.5 6.5l3 3" />
  </Glyph>
);
