import { Glyph, type GlyphProps } from './glyph.tsx';

export const FileIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6 5.5A1.75 1.75 0 0 1 7.75 3.75H14L18.25 8v10.5a1.75 1.75 0 0 1-1.75 1.75H7.75A1.75 1.75 0 0 1 6 18.5zM14 3.75V8h4.25" />
  </Glyph>
);
