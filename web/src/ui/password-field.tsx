import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { describedByIds, FieldFrame, inputBorder, inputClasses, type TextFieldProps } from './text-field.tsx';

/** `autoComplete` lets password managers distinguish the current password from a new one. */
type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'autoComplete' | 'onKeyDown' | 'onKeyUp' | 'onBlur'
> & {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
};

/** Password field with a button that reveals the password, and a warning about Caps Lock. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const toggleLabel = isShown ? 'Ocultar contraseña' : 'Mostrar contraseña';
  const shownHint = isCapsLocked ? 'El bloqueo de mayúsculas está activado.' : hint;
  const noteCapsLock = (event: KeyboardEvent): void => setIsCapsLocked(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={id} label={label} hint={shownHint} error={error}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => setIsCapsLocked(false)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedByIds(id, shownHint !== undefined, error !== undefined)}
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
