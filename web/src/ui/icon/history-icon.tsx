import { Glyph, type GlyphProps } from './glyph.tsx';

export const HistoryIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.25l2.75 1.75" />
  </Glyph>
);
