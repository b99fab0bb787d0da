import { Glyph, type GlyphProps } from './glyph.tsx';

export const EyeOffIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M9.9 6A8.9 8.9 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25a15.6 15.6 0 0 1-2.6 3.3M6.3 7.6A15.3 15.3 0 0 0 2.75 12S6 18.25 12 18.25a8.6 8.6 0 0 0 4.9-1.5M10 10.1a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
  </Glyph>
);
