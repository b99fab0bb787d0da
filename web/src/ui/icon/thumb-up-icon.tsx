import { Glyph, type GlyphProps } from './glyph.tsx';

export const ThumbUpIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M7.5 10.5v9m0-9 4-6.5a2 2 0 0 1 2 2v4h4.8a1.7 1.7 0 0 1 1.65 2.1l-1.4 5.75a2.2 2.2 0 0 1-2.15 1.65H7.5m0-9H4.5v9h3" />
  </Glyph>
);
