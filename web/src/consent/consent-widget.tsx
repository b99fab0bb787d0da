import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConsentPreferences } from '@/shared/consent/consent-record.ts';
import { allowedNow, saveConsent } from '@/shared/consent/consent-store.ts';
import { cookieCategories } from '@/shared/consent/cookie-categories.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Switch } from '@/shared/ui/switch.tsx';

interface ConsentWidgetProps {
  readonly view: 'main' | 'details';
  readonly onViewChange: (view: 'main' | 'details') => void;
}

/** The question about cookies. Nothing behind it is blocked: a visitor who does not answer has refused. */
export function ConsentWidget({ view, onViewChange }: ConsentWidgetProps) {
  return (
    <section
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-3 z-toast max-h-[calc(100dvh-1.5rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-floating sm:right-auto sm:bottom-6 sm:left-6 sm:w-[27rem] sm:p-6"
    >
      {view === 'main' ? (
        <Question onCustomize={() => onViewChange('details')} />
      ) : (
        <Details onBack={() => onViewChange('main')} />
      )}
    </section>
  );
}

function Question({ onCustomize }: { onCustomize: () => void }) {
  return (
    <>
      <h2 className="text-lg">Tú decides qué guardamos</h2>
      <p className="mt-1.5 text-sm text-ink-soft">
        Usamos lo imprescindible para que el portal funcione. Con tu permiso, recordamos cómo prefieres verlo
        y medimos cuánto tarda. Lo explica la{' '}
        <Link to={paths.cookies} className="prose-link">
          política de cookies
        </Link>
        .
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Button className="px-2!" onClick={() => saveConsent('decline')}>
          Rechazar todas
        </Button>
        <Button className="px-2! max-sm:order-last max-sm:col-span-2" onClick={onCustomize}>
          Personalizar
        </Button>
        <Button className="px-2!" onClick={() => saveConsent('accept')}>
          Aceptar todas
        </Button>
      </div>
    </>
  );
}

function Details({ onBack }: { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ConsentPreferences>(allowedNow);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Preferencias de cookies
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {cookieCategories.map(({ id, title, summary, duration }) => (
          <li key={id} className="py-3">
            <Switch
              label={<span className="font-medium text-ink">{title}</span>}
              isOn={id === 'essential' || chosen[id]}
              isDisabled={id === 'essential'}
              onChange={(isOn) => setChosen({ ...chosen, [id]: isOn })}
            />
            <p className="mt-0.5 max-w-[19rem] text-[0.8125rem] text-ink-soft">
              {summary} <span className="whitespace-nowrap text-ink-faint">{duration}.</span>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button onClick={onBack}>Volver</Button>
        <Button onClick={() => saveConsent('custom', chosen)}>Guardar preferencias</Button>
      </div>
    </>
  );
}
