import { classNames } from '@/ui/class-names.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { Spinner } from '@/ui/spinner.tsx';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { VersionName } from './version-name.tsx';
import type { VersionPaneProps } from './version-pane-props.ts';

interface PanePlace {
  /** True for a pane laid out behind the other version, whose scrolling it follows. */
  readonly isHidden: boolean;
  /** False when a heading above already names the version. */
  readonly isTitled: boolean;
}

/** Panes of both versions, loaded in parallel with the list of changes, which renders first. */
const paneCode = lazyModule('compared-panes', async () => (await import('./panes.ts')).panes);

/** One version with the changes marked. */
export function VersionPane({ isHidden, isTitled, ...pane }: VersionPaneProps & PanePlace) {
  const { comparison, side, synced } = pane;
  const { name, kind } = comparison[side];
  const code = paneCode.useModule();
  const title = `${texts.sides[side]}: ${name}`;
  return (
    <section
      aria-label={title}
      data-testid={`version-${side}`}
      inert={isHidden}
      onWheelCapture={synced.onLead}
      onPointerDownCapture={synced.onLead}
      onTouchStartCapture={synced.onLead}
      onKeyDownCapture={synced.onLead}
      className={classNames(
        '@container flex min-h-0 min-w-0 flex-1 flex-col',
        isHidden && 'pointer-events-none invisible absolute inset-0',
      )}
    >
      {isTitled && (
        <h3
          title={title}
          className="flex border-b border-line px-3 py-1.5 font-sans text-note font-normal tracking-normal text-ink-soft"
        >
          <span className="shrink-0 whitespace-pre">
            <span className="font-semibold text-ink">{texts.shortSides[side]}</span> ·{' '}
          </span>
          <VersionName comparison={comparison} side={side} />
        </h3>
      )}
      {code === undefined ? (
        <LoadingPane />
      ) : kind === 'site' ? (
        <code.SitePane {...pane} />
      ) : (
        <code.FilePane {...pane} />
      )}
    </section>
  );
}

/** Fades in late: on fast connections the pages render before it is visible. */
function LoadingPane() {
  return (
    <div className="flex flex-1 animate-appear-late items-center justify-center bg-sunken text-ink-soft">
      <Spinner className="size-8" label={texts.loading} />
    </div>
  );
}
