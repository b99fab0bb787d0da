import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { EyeIcon } from './icon/eye-icon.tsx';
import { EyeOffIcon } from './icon/eye-off-icon.tsx';
import { describedBy, FieldFrame, inputBorder, inputClasses, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it. `autoComplete` says whether it is a new one. */
export function PasswordField({ label, hint, error, ...input }: Omit<TextFieldProps, 'type'>) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const toggleLabel = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
          className={classNames(inputClasses, inputBorder(error !== undefined), 'pr-12')}
        />
        <button
          type="button"
          aria-label={toggleLabel}
          title={toggleLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-faint hover:text-ink focus-visible:-outline-offset-4"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
    </FieldFrame>
  );
}
