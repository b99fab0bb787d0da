import { Glyph, type GlyphProps } from './glyph.tsx';

export const StopIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
  </Glyph>
);
