import { chooseTheme, type Theme } from '@/shared/theme/theme.ts';
import { useTheme } from '@/shared/theme/use-theme.ts';
import { Select, type SelectOption } from '@/ui/select.tsx';

const options: readonly SelectOption<Theme>[] = [
  { value: 'system', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

/** Tries the other theme without touching the system. */
export function ThemeChoice() {
  return (
    <div className="w-48">
      <Select label="Tema" options={options} value={useTheme()} onChange={chooseTheme} />
    </div>
  );
}
