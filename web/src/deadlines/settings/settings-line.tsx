import { regionNames } from '@contract/deadlines/regions.ts';
import type { DeadlineSettings } from '@contract/deadlines/schemas.ts';
import { useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { startTexts, settingsTexts as texts } from '../deadline-texts.ts';
import { missingStartsId } from '../starts/starts-section.tsx';
import { useSaveSettings } from '../use-deadline-changes.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface SettingsLineProps {
  readonly settings: DeadlineSettings;
  /** Number of dates asked for below the list; 0 without a link to them. */
  readonly missingCount: number;
}

/** Shows the region of the holidays, the reminder with a button that ends it, and a link to the dates asked for. */
export function SettingsLine({ settings, missingCount }: SettingsLineProps) {
  const { email } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useSaveSettings();
  const { region, reminder_days: days } = settings;
  const end = (): void =>
    mutate(
      { region, reminder_days: null },
      {
        onSuccess: () => showToast({ title: texts.ended, kind: 'success' }),
        onError: (error) => {
          if (!(error instanceof ApiFailure)) throw error;
          showToast({ title: texts.failed, text: error.message, kind: 'error' });
        },
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-note text-ink-soft lg:px-6">
      <p className="min-w-0 wrap-anywhere">
        {texts.holidays(region === null ? undefined : regionNames[region])}
        {' · '}
        {days === null ? texts.noReminder : texts.reminder(days, email)}
      </p>
      <div className="flex flex-wrap gap-1">
        {missingCount > 0 && (
          <Button size="small" variant="quiet" onClick={showMissingStarts}>
            {startTexts.missing(missingCount)}
          </Button>
        )}
        {days !== null && (
          <Button size="small" variant="quiet" isBusy={isPending} onClick={end}>
            {texts.end}
          </Button>
        )}
        <Button size="small" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      </div>
      {isOpen && <SettingsDialog settings={settings} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function showMissingStarts(): void {
  const heading = document.getElementById(missingStartsId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
