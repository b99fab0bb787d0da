import { useState } from 'react';
import { Select, type SelectOption } from '@/shared/ui/select.tsx';

type Theme = 'system' | 'light' | 'dark';

const options: readonly SelectOption<Theme>[] = [
  { value: 'system', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

/** Tries the other theme without touching the system. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (chosen: Theme): void => {
    setTheme(chosen);
    if (chosen === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  };
  return (
    <div className="w-48">
      <Select label="Tema" options={options} value={theme} onChange={choose} />
    </div>
  );
}
