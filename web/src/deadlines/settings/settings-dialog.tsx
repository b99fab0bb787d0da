import { deadlineLimits } from '@contract/deadline-limits.ts';
import { type Region, regionNames, regions } from '@contract/deadlines/regions.ts';
import type { DeadlineSettings } from '@contract/deadlines/schemas.ts';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Select } from '@/ui/select.tsx';
import { Switch } from '@/ui/switch.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { settingsTexts as texts } from '../deadline-texts.ts';
import { useSaveSettings } from '../use-deadline-changes.ts';

interface SettingsDialogProps {
  readonly settings: DeadlineSettings;
  readonly onClose: () => void;
}

/** Option for no region: national holidays only. */
const nationalOption = 'none';
const defaultDays = '7';

/**
 * Chooses the region of the holidays, and how many days before a deadline a mail is sent. Mount it for each opening.
 */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { email } = useSession();
  const [region, setRegion] = useState<Region | typeof nationalOption>(settings.region ?? nationalOption);
  const [isReminding, setIsReminding] = useState(settings.reminder_days !== null);
  const [days, setDays] = useState(String(settings.reminder_days ?? defaultDays));
  const [isInvalid, setIsInvalid] = useState(false);
  const { mutate, isPending, error } = useSaveSettings();
  if (error !== null && !(error instanceof ApiFailure)) throw error;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const count = /^\d{1,3}$/u.test(days.trim()) ? Number(days) : 0;
    const isCountInvalid = isReminding && (count < 1 || count > deadlineLimits.reminderDays);
    setIsInvalid(isCountInvalid);
    if (isCountInvalid) return;
    mutate(
      { region: region === nationalOption ? null : region, reminder_days: isReminding ? count : null },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog isOpen onClose={onClose} isLocked={isPending} title={texts.title}>
      <form noValidate onSubmit={save} className="flex flex-col gap-5 pt-3">
        {error !== null && (
          <Banner kind="error" title={texts.failed}>
            {error.message}
          </Banner>
        )}
        <div className="flex flex-col gap-1.5">
          <Select
            label={texts.region}
            value={region}
            onChange={setRegion}
            options={[
              { value: nationalOption, label: texts.nationalOnly },
              ...regions.map((value) => ({ value, label: regionNames[value] })),
            ]}
          />
          <p className="text-note text-ink-faint">{texts.regionHint}</p>
        </div>
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <Switch label={texts.remind} isOn={isReminding} onChange={setIsReminding} />
          {isReminding && (
            <div className="max-w-60">
              <TextField
                label={texts.days}
                type="number"
                inputMode="numeric"
                min={1}
                max={deadlineLimits.reminderDays}
                value={days}
                hint={texts.daysHint(email)}
                error={isInvalid ? texts.daysInvalid(deadlineLimits.reminderDays) : undefined}
                onChange={({ target }) => {
                  setDays(target.value);
                  setIsInvalid(false);
                }}
              />
            </div>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
