import { Glyph, type GlyphProps } from './glyph.tsx';

export const FilesIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M8 7.5a1.75 1.75 0 0 1 1.75-1.75H15L18.5 9.2v7.3a1.75 1.75 0 0 1-1.75 1.75h-7A1.75 1.75 0 0 1 8 16.5zM15 5.75V9.2h3.5M5.25 8.5v10a2.25 2.25 0 0 0 2.25 2.25h7" />
  </Glyph>
);
