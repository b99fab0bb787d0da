import { chooseTheme, type Theme } from '@/shared/theme/theme.ts';
import { useTheme } from '@/shared/theme/use-theme.ts';
import { LaptopIcon, MoonIcon, SunIcon } from '@/ui/icons.tsx';
import { type Segment, SegmentedChoice } from '@/ui/segmented-choice.tsx';

const themes: readonly Segment<Theme>[] = [
  { value: 'system', label: 'Tema del sistema', icon: <LaptopIcon className="size-4" /> },
  { value: 'light', label: 'Tema claro', icon: <SunIcon className="size-4" /> },
  { value: 'dark', label: 'Tema oscuro', icon: <MoonIcon className="size-4" /> },
];

/** The colours of the portal: as the device says, light or dark. */
export const ThemeSwitch = ({ isVertical }: { isVertical: boolean }) => (
  <SegmentedChoice
    label="Tema"
    segments={themes}
    value={useTheme()}
    onChange={chooseTheme}
    isVertical={isVertical}
  />
);
