import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox.tsx';
import { PasswordField } from '@/ui/password-field.tsx';
import { Select, type SelectOption } from '@/ui/select.tsx';
import { Switch } from '@/ui/switch.tsx';
import { TextField } from '@/ui/text-field.tsx';

type Language = 'English' | 'Spanish' | 'French' | 'German';

const languages: readonly SelectOption<Language>[] = [
  { value: 'English', label: 'Inglés' },
  { value: 'Spanish', label: 'Español' },
  { value: 'French', label: 'Francés' },
  { value: 'German', label: 'Alemán' },
];

export function FieldSamples() {
  const [language, setLanguage] = useState<Language>('English');
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      <TextField label="Nombre" placeholder="Texto de ejemplo" hint="Una ayuda bajo el campo." />
      <TextField label="Email" defaultValue="persona@" error="Introduce un email válido" />
      <PasswordField label="Contraseña" defaultValue="secreta" autoComplete="off" />
      <PasswordField
        label="Contraseña con error"
        autoComplete="off"
        error="La contraseña debe tener 6 caracteres o más"
      />
      <TextField label="Desactivado" defaultValue="No se puede cambiar" disabled />
      <Select label="Idioma" options={languages} value={language} onChange={setLanguage} />
      <ChoiceSamples />
    </div>
  );
}

function ChoiceSamples() {
  const [isTicked, setIsTicked] = useState(true);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <div>
        <Checkbox label="Contrato de arrendamiento.pdf" isChecked={isTicked} onChange={setIsTicked} />
        <Checkbox label="Seleccionar todos (3)" isChecked={false} isPartlyChecked onChange={setIsTicked} />
        <Checkbox label="Desactivado" isChecked isDisabled onChange={setIsTicked} />
      </div>
      <div>
        <Switch label="Traducir el contenido" isOn={isOn} onChange={setIsOn} />
        <Switch label="Desactivado" isOn={false} isDisabled onChange={setIsOn} />
      </div>
    </>
  );
}
