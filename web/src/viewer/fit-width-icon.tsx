import { Glyph, type GlyphProps } from '@/ui/icon/glyph.tsx';

export const FitWidthIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3" />
  </Glyph>
);
