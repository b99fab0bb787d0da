import { Glyph, type GlyphProps } from './glyph.tsx';

export const SidebarIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9.5 4.5v15" />
  </Glyph>
);
