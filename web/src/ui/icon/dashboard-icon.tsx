import { Glyph, type GlyphProps } from './glyph.tsx';

export const DashboardIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3.75" y="3.75" width="6.5" height="8" rx="1.25" />
    <rect x="13.75" y="3.75" width="6.5" height="4.5" rx="1.25" />
    <rect x="3.75" y="15.25" width="6.5" height="5" rx="1.25" />
    <rect x="13.75" y="11.75" width="6.5" height="8.5" rx="1.25" />
  </Glyph>
);
