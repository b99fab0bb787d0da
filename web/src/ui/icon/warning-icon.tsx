import { Glyph, type GlyphProps } from './glyph.tsx';

export const WarningIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M10.6 4.8 3.3 17.4a1.6 1.6 0 0 0 1.4 2.4h14.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0zM12 9.5v4M12 16.5v.25" />
  </Glyph>
);
