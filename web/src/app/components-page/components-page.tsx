import type { ReactNode } from 'react';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { chooseTheme, type Theme } from '@/shared/theme/theme.ts';
import { useTheme } from '@/shared/theme/use-theme.ts';
import { Select, type SelectOption } from '@/ui/select.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StructureSamples } from './structure-samples.tsx';

/** Shows every component in its states, for developers. Served only by the local stack. */
export function ComponentsPage() {
  return (
    <main className="mx-auto max-w-5xl px-6 py-10">
      <title>Componentes · Legajo</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Wordmark />
        <ThemeChoice />
      </div>
      <h1 className="mt-8 text-3xl">Componentes</h1>
      <div className="mt-10 flex flex-col gap-14">
        <SampleGroup title="Color y texto">
          <ColourSamples />
        </SampleGroup>
        <SampleGroup title="Botones e insignias">
          <ButtonSamples />
        </SampleGroup>
        <SampleGroup title="Campos">
          <FieldSamples />
        </SampleGroup>
        <SampleGroup title="Mensajes y esperas">
          <MessageSamples />
        </SampleGroup>
        <SampleGroup title="Sobre la página">
          <OverlaySamples />
        </SampleGroup>
        <SampleGroup title="Estructura">
          <StructureSamples />
        </SampleGroup>
      </div>
    </main>
  );
}

function SampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

const options: readonly SelectOption<Theme>[] = [
  { value: 'system', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

/** Switches the theme without changing the system. */
function ThemeChoice() {
  return (
    <div className="w-48">
      <Select label="Tema" options={options} value={useTheme()} onChange={chooseTheme} />
    </div>
  );
}
