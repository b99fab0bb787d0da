import { Glyph, type GlyphProps } from './glyph.tsx';

export const PlusIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Glyph>
);
