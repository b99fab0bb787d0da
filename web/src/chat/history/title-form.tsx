import { limits } from '@contract/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { inputBorder, inputClasses } from '@/ui/text-field.tsx';
import { historyTexts } from './history-texts.ts';

interface TitleFormProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onCancel: () => void;
}

/** Edits a conversation's title in place. Enter saves, Escape cancels. */
export function TitleForm({ title, onSave, onCancel }: TitleFormProps) {
  const [draft, setDraft] = useState(title);
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => fieldRef.current?.select(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.trim() !== '') onSave(draft.trim());
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <input
        ref={fieldRef}
        aria-label={historyTexts.title}
        value={draft}
        maxLength={limits.conversationTitleLength}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isInputMethodKey(event.nativeEvent)) return;
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
        className={`${inputClasses} ${inputBorder(false)}`}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={draft.trim() === ''}>
          {historyTexts.save}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {historyTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
