import { feedbackReasons } from '@contract/chat/answers.ts';
import { limits } from '@contract/limits.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { inputBorder, inputClasses } from '@/ui/text-field.tsx';
import { answerTexts } from './answer-texts.ts';
import { emptyRating, keepRating, type RatingDraft, readRating } from './rating-drafts.ts';

export interface RatingReasonsProps {
  readonly answerId: string;
  readonly onSend: (rating: RatingDraft) => void;
  readonly onSkip: () => void;
}

/**
 * Asks why an answer is not useful. The rating is already stored, so all fields are optional. Input survives
 * navigation.
 */
export function RatingReasons({ answerId, onSend, onSkip }: RatingReasonsProps) {
  const [{ reason, comment }, setDraft] = useState(() => readRating(answerId) ?? emptyRating);
  const change = (part: Partial<RatingDraft>): void => {
    const draft = { ...(readRating(answerId) ?? emptyRating), ...part };
    setDraft(draft);
    keepRating(answerId, draft);
  };
  const groupName = useId();
  const formRef = useRef<HTMLFormElement>(null);
  // Moves the focus to the panel when a click opens it, but not when a draft is restored.
  useEffect(() => {
    if (readRating(answerId) === undefined) formRef.current?.querySelector('input')?.focus();
  }, [answerId]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend({ reason, comment: comment.trim() });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isInputMethodKey(event.nativeEvent)) return;
    event.stopPropagation();
    onSkip();
  };
  return (
    <form
      ref={formRef}
      onSubmit={send}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-3"
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-ink">{answerTexts.ratingReason}</legend>
        <div className="flex flex-wrap gap-2">
          {feedbackReasons.map((known) => (
            <label
              key={known}
              className="inline-flex min-h-8 cursor-pointer items-center rounded-full border border-line-strong/60 bg-surface px-3 py-1 text-note text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={groupName}
                checked={reason === known}
                onChange={() => change({ reason: known })}
                className="sr-only"
              />
              {answerTexts.ratingReasons[known]}
            </label>
          ))}
        </div>
      </fieldset>
      <textarea
        aria-label={answerTexts.ratingComment}
        placeholder={answerTexts.ratingComment}
        rows={2}
        maxLength={limits.feedbackLength}
        value={comment}
        onChange={(event) => change({ comment: event.target.value })}
        className={`${inputClasses} ${inputBorder(false)} max-h-40 resize-none field-sizing-content`}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary">
          {answerTexts.sendRating}
        </Button>
        <Button size="small" variant="quiet" onClick={onSkip}>
          {answerTexts.skipRating}
        </Button>
      </div>
    </form>
  );
}
