import { Glyph, type GlyphProps } from './glyph.tsx';

export const SettingsIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9" />
    <circle cx="15.25" cy="7.5" r="2.25" />
    <circle cx="8.75" cy="16.5" r="2.25" />
  </Glyph>
);
