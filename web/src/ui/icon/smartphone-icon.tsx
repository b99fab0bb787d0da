import { Glyph, type GlyphProps } from './glyph.tsx';

export const SmartphoneIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="7" y="3.5" width="10" height="17" rx="2" />
    <path d="M11 17.5h2" />
  </Glyph>
);
