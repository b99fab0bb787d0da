import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { copyRichText } from '@/shared/files/copy-rich-text.ts';
import { IconButton } from '@/ui/button.tsx';
import {
  BookmarkIcon,
  CheckIcon,
  CopyIcon,
  DownloadIcon,
  InfoIcon,
  QuoteIcon,
  ThumbDownIcon,
  ThumbUpIcon,
} from '@/ui/icons.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { exportConversation } from '../save-export.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';
import { AskAgainButton } from './ask-again-button.tsx';
import { describeDetails } from './describe-details.ts';
import type { NumberedCitation } from './number-citations.ts';
import { dropRating, type RatingDraft, readRating } from './rating-drafts.ts';
import { RatingReasons } from './rating-reasons.tsx';
import { writePlainAnswer } from './write-plain-answer.ts';
import { writeRichAnswer } from './write-rich-answer.ts';

interface AnswerToolbarProps {
  readonly answer: AnswerEntry;
  readonly latest: AnswerEntry;
  readonly citations: readonly NumberedCitation[];
  readonly actions: AnswerActions;
}

/**
 * Actions on a whole answer in one row: copy, rate, save, ask again; at its end, the price and the legend of the
 * citation marks.
 */
export function AnswerToolbar({ answer, latest, citations, actions }: AnswerToolbarProps) {
  const [isAskingWhy, setIsAskingWhy] = useState(() => readRating(answer.id) !== undefined);
  const downRef = useRef<HTMLButtonElement>(null);
  const rating = answer.feedback?.rating;
  const rate = (next: 'up' | 'down'): void => {
    const isTakenBack = rating === next;
    const feedback = isTakenBack ? null : { rating: next, reason: null, comment: '' };
    dropRating(answer.id);
    setIsAskingWhy(!isTakenBack && next === 'down');
    void actions.onRate(answer, feedback).then(showRating);
  };
  const closeReasons = (): void => {
    setIsAskingWhy(false);
    downRef.current?.focus();
  };
  const sendReasons = async (draft: RatingDraft): Promise<void> => {
    closeReasons();
    const isStored = await actions.onRate(answer, { rating: 'down', ...draft });
    if (isStored) {
      dropRating(answer.id);
      showToast({ title: answerTexts.ratingThanks });
      return;
    }
    setIsAskingWhy(true);
    showRating(isStored);
  };
  const [isDetailed, setIsDetailed] = useState(false);
  const detailsId = useId();
  const details = describeDetails(answer, citations);
  // Offers no other answer to a greeting, nor when the documents contain none: the next answer would be the same.
  const isSameAgain = answer.credits_used === 0 && (answer.abstained || answer.sources.length === 0);
  return (
    <div className="flex flex-col gap-2">
      <div className="-ml-2 flex flex-wrap items-center">
        <CopyButton answer={answer} citations={[]} />
        {citations.length > 0 && <CopyButton answer={answer} citations={citations} />}
        <WordButton answer={answer} conversationId={actions.conversationId} />
        <RateButton label={answerTexts.rateUp} isPressed={rating === 'up'} onClick={() => rate('up')}>
          <ThumbUpIcon className="size-[1.125rem]" />
        </RateButton>
        <RateButton
          ref={downRef}
          label={answerTexts.rateDown}
          isPressed={rating === 'down'}
          onClick={() => rate('down')}
        >
          <ThumbDownIcon className="size-[1.125rem]" />
        </RateButton>
        <IconButton
          size="small"
          label={answerTexts.saveAnswer}
          title={answer.isSaved ? answerTexts.unsaveAnswer : answerTexts.saveAnswer}
          aria-pressed={answer.isSaved}
          disabled={answer.status !== 'complete'}
          onClick={() => actions.onSave(answer, !answer.isSaved)}
          className={answer.isSaved ? 'text-accent' : ''}
        >
          <BookmarkIcon className={answer.isSaved ? 'size-[1.125rem] fill-current' : 'size-[1.125rem]'} />
        </IconButton>
        {!isSameAgain && <AskAgainButton latest={latest} actions={actions} />}
        {details.length > 0 && (
          <IconButton
            size="small"
            label={answerTexts.details}
            title={details.join('\n')}
            aria-expanded={isDetailed}
            aria-controls={detailsId}
            onClick={() => setIsDetailed(!isDetailed)}
          >
            <InfoIcon className="size-[1.125rem]" />
          </IconButton>
        )}
      </div>
      <div id={detailsId} hidden={!isDetailed} className="text-xs text-ink-soft tabular-nums">
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
      {isAskingWhy && rating === 'down' && (
        <RatingReasons
          answerId={answer.id}
          onSend={(draft) => void sendReasons(draft)}
          onSkip={() => {
            dropRating(answer.id);
            closeReasons();
          }}
        />
      )}
    </div>
  );
}

function showRating(isStored: boolean): void {
  if (!isStored) showToast({ title: answerTexts.ratingFailed, kind: 'error' });
}

interface RateButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly isPressed: boolean;
  readonly children: ReactNode;
}

function RateButton({ label, isPressed, children, ...rest }: RateButtonProps) {
  return (
    <IconButton
      size="small"
      label={label}
      aria-pressed={isPressed}
      className={isPressed ? 'bg-accent-soft text-accent' : ''}
      {...rest}
    >
      {children}
    </IconButton>
  );
}

/** Downloads an answer as a Word document. */
function WordButton({
  answer,
  conversationId,
}: { answer: AnswerEntry } & Pick<AnswerActions, 'conversationId'>) {
  const [isExporting, setIsExporting] = useState(false);
  const run = async (): Promise<void> => {
    if (conversationId === undefined || isExporting) return;
    setIsExporting(true);
    await exportConversation(conversationId, { format: 'docx', message_id: answer.id });
    setIsExporting(false);
  };
  return (
    <IconButton
      size="small"
      label={answerTexts.exportAnswer}
      disabled={answer.status !== 'complete'}
      aria-disabled={isExporting}
      onClick={() => void run()}
    >
      <DownloadIcon className="size-[1.125rem]" />
    </IconButton>
  );
}

const copiedMs = 2_000;

interface CopyButtonProps {
  readonly answer: AnswerEntry;
  /** Citations of the answer, whose marks and sources are copied with it. */
  readonly citations: readonly NumberedCitation[];
}

/** Copies an answer as rich text and as plain text. */
function CopyButton({ answer, citations }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const hasSources = citations.length > 0;
  const Icon = hasSources ? QuoteIcon : CopyIcon;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const shownAnswer = currentTarget.closest('article')?.querySelector('.answer-prose');
    const html = shownAnswer ? writeRichAnswer(shownAnswer, citations) : '';
    copyRichText(html, writePlainAnswer(answer, citations)).then(
      () => setIsCopied(true),
      () => showToast({ title: answerTexts.copyFailed, kind: 'error' }),
    );
  };
  return (
    <>
      <IconButton
        size="small"
        label={hasSources ? answerTexts.copyWithSources : answerTexts.copyAnswer}
        onClick={copy}
      >
        {isCopied ? (
          <CheckIcon className="size-[1.125rem] text-success" />
        ) : (
          <Icon className="size-[1.125rem]" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied ? answerTexts.copied : ''}
      </span>
    </>
  );
}
