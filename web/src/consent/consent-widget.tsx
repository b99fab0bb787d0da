import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConsentPreferences } from '@/shared/consent/consent-record.ts';
import { allowedCategories, saveConsent } from '@/shared/consent/consent-store.ts';
import { cookieCategories } from '@/shared/consent/cookie-categories.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { Switch } from '@/ui/switch.tsx';

/** Three buttons fit side by side on the narrowest phone, each on one line. */
const choiceClasses = 'px-1.5! whitespace-nowrap max-sm:grow max-sm:text-note!';

interface ConsentWidgetProps {
  readonly view: 'main' | 'details';
  readonly onViewChange: (view: 'main' | 'details') => void;
}

/**
 * Cookie banner: a low bar at the bottom of the window, above which the page ends, or a card in a free corner. Blocks
 * nothing: without an answer only essential cookies are stored.
 */
export function ConsentWidget({ view, onViewChange }: ConsentWidgetProps) {
  return view === 'main' ? (
    <ConsentQuestion onCustomize={() => onViewChange('details')} />
  ) : (
    <ConsentDetails onBack={() => onViewChange('main')} />
  );
}

const frame = 'fixed z-toast animate-appear border-line bg-surface shadow-floating';
const bar =
  'inset-x-0 bottom-(--bar-height) border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6';
const card =
  'corner:right-6 corner:bottom-[calc(1.5rem+var(--bar-height))] corner:left-auto corner:w-[22rem] corner:rounded-lg corner:border corner:p-5';

function ConsentQuestion({ onCustomize }: { onCustomize: () => void }) {
  const notice = useRef<HTMLElement>(null);
  useNoticeHeight(notice);
  return (
    <section ref={notice} aria-label="Cookies" className={classNames(frame, bar, card)}>
      <div className="mx-auto flex max-w-6xl flex-col gap-x-6 gap-y-2.5 md:flex-row md:items-center corner:flex-col corner:items-stretch corner:gap-y-4">
        <div className="min-w-0 flex-1">
          <h2 className="max-md:sr-only corner:text-lg md:text-base">Tú decides qué guardamos</h2>
          <p className="text-note leading-snug text-ink-soft corner:mt-1.5 corner:text-sm">
            Usamos lo imprescindible. Con tu permiso, también recordamos cómo prefieres ver el portal y
            medimos cuánto tarda.{' '}
            <Link to={paths.cookies} className="prose-link">
              Política de cookies
            </Link>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-1.5 sm:grid sm:grid-cols-3 sm:gap-2 corner:grid-cols-2">
          <Button className={choiceClasses} onClick={() => saveConsent('decline')}>
            Rechazar todas
          </Button>
          <Button
            className={classNames(choiceClasses, 'corner:order-last corner:col-span-2')}
            onClick={onCustomize}
          >
            Personalizar
          </Button>
          <Button className={choiceClasses} onClick={() => saveConsent('accept')}>
            Aceptar todas
          </Button>
        </div>
      </div>
    </section>
  );
}

function ConsentDetails({ onBack }: { onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosenPreferences, setChosen] = useState<ConsentPreferences>(allowedCategories);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-label="Cookies"
      className={classNames(
        frame,
        'inset-x-3 bottom-3 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-lg border p-5 sm:right-6 sm:bottom-6 sm:left-auto sm:w-[27rem] sm:p-6',
      )}
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Preferencias de cookies
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {cookieCategories.map(({ id, title, summary, duration }) => (
          <li key={id} className="py-3">
            <Switch
              label={<span className="font-medium text-ink">{title}</span>}
              isOn={id === 'essential' || chosenPreferences[id]}
              isDisabled={id === 'essential'}
              onChange={(isOn) => setChosen({ ...chosenPreferences, [id]: isOn })}
            />
            <p className="mt-0.5 max-w-[19rem] text-note text-ink-soft">
              {summary} <span className="whitespace-nowrap text-ink-faint">{duration}.</span>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button onClick={onBack}>Volver</Button>
        <Button onClick={() => saveConsent('custom', chosenPreferences)}>Guardar preferencias</Button>
      </div>
    </section>
  );
}

const properties = { height: '--notice-height', reach: '--notice-reach' } as const;
/** Pixels of the focus ring, with some margin. */
const focusRingPx = 8;

/**
 * Sets `--notice-height` to the height that the banner covers at the bottom of the window, where the page ends; 0 while
 * it floats. `--notice-reach` is its upper edge in both cases: focused elements scroll above it.
 */
function useNoticeHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: notice } = element;
    if (notice === null) return;
    const { style } = document.documentElement;
    const publish = (): void => {
      const { bottom, height } = notice.getBoundingClientRect();
      const barHeight = Number.parseFloat(getComputedStyle(notice).getPropertyValue('--bar-height'));
      const isDocked = Math.round(bottom + barHeight) >= document.documentElement.clientHeight;
      style.setProperty(properties.height, `${isDocked ? Math.ceil(height) : 0}px`);
      const reach = document.documentElement.clientHeight - notice.offsetTop;
      style.setProperty(properties.reach, `${reach + focusRingPx}px`);
    };
    const observer = new ResizeObserver(publish);
    observer.observe(notice);
    addEventListener('resize', publish);
    publish();
    return () => {
      observer.disconnect();
      removeEventListener('resize', publish);
      for (const property of Object.values(properties)) style.removeProperty(property);
    };
  }, [element]);
}
