import { type CaseFileColor, caseFileColors } from '@contract/case-files/case-file-colors.ts';
import type { CaseFile } from '@contract/case-files/schemas.ts';
import { limits } from '@contract/limits.ts';
import { useId, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { caseFileFills } from '@/shared/case-files/color-classes.ts';
import { useCaseFileChanges } from '@/shared/case-files/use-case-file-changes.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { TextField } from '@/ui/text-field.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';

interface CaseFileFormProps {
  /** The case file to change; `undefined` creates one. */
  readonly caseFile: CaseFile | undefined;
  readonly onSaved: (id: string) => void;
  readonly onCancel: () => void;
}

/** Name and colour of a new or existing case file. */
export function CaseFileForm({ caseFile, onSaved, onCancel }: CaseFileFormProps) {
  const { create, change } = useCaseFileChanges();
  const [name, setName] = useState(caseFile?.name ?? '');
  const next = caseFileColors[(useCaseFiles().caseFiles.length + 1) % caseFileColors.length] ?? 'blue';
  const [color, setColor] = useState<CaseFileColor>(caseFile?.color ?? next);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setError(texts.nameMissing);
    setIsSaving(true);
    try {
      if (caseFile === undefined) onSaved((await create(name, color)).id);
      else {
        await change(caseFile.id, { name, color });
        onSaved(caseFile.id);
      }
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setIsSaving(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4 pt-3"
    >
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={limits.caseFileNameLength}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <ColorChoice color={color} onChange={setColor} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button disabled={isSaving} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={isSaving} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function ColorChoice({
  color,
  onChange,
}: {
  color: CaseFileColor;
  onChange: (color: CaseFileColor) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{texts.color}</legend>
      <div className="flex flex-wrap gap-2">
        {caseFileColors.map((each) => (
          <label
            key={each}
            title={texts.colors[each]}
            className="relative flex size-9 cursor-pointer items-center justify-center rounded-md border border-line has-checked:border-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              aria-label={texts.colors[each]}
              checked={each === color}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className={classNames('size-5 rounded-sm', caseFileFills[each])} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
