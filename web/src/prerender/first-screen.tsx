import { describePage } from '@/app/page-descriptions.ts';
import { LastExchange } from '@/chat/conversation/last-exchange.tsx';
import { paths } from '@/shared/paths.ts';
import { classNames } from '@/ui/class-names.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

/**
 * First screen of a signed-in page before its code has loaded: the frame of `Shell` with the page's title, and
 * placeholders. Hidden from visitors without a session (`styles.css`).
 */
export function FirstScreen({ path }: { readonly path: string }) {
  const { title, description, Icon, isWorkspace = false } = describePage(path);
  return (
    <div
      aria-hidden="true"
      inert
      data-first-screen
      data-shell={isWorkspace ? 'workspace' : ''}
      className={classNames('flex min-h-window', isWorkspace && 'lg:h-window lg:overflow-hidden')}
    >
      <div className="hidden w-64 shrink-0 border-r border-line bg-sunken desktop:block" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="border-b border-line bg-paper">
          <div className="flex min-h-16 items-center gap-1 px-1 py-2.5 sm:gap-3 sm:pr-4 sm:pl-2 desktop:h-(--header-height) desktop:py-0 desktop:pl-8">
            <span className="size-10 desktop:hidden" />
            <Icon className="size-[1.125rem] text-accent max-[22.4rem]:hidden sm:size-6" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-serif text-base leading-[1.2] font-semibold tracking-[-0.012em] sm:text-lg">
                {title}
              </p>
              <p className="truncate text-note text-ink-soft max-[22.4rem]:hidden">{description}</p>
            </div>
          </div>
        </div>
        <div
          className={classNames(
            'flex-1 px-4 pt-9 pb-6 sm:px-6 sm:pt-6 desktop:px-8 desktop:py-8',
            isWorkspace && 'lg:flex lg:min-h-0 lg:p-0',
          )}
        >
          {path === paths.chat ? <ChatSkeleton /> : <PageSkeleton />}
        </div>
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

/** Library beside the conversation on wide screens. `ask-early.js` fills in the last exchange. */
function ChatSkeleton() {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5 lg:min-h-0 lg:flex-row lg:gap-0">
      <Skeleton className="h-3.5 w-52 lg:hidden" />
      <div className="hidden w-74 shrink-0 flex-col gap-3 border-r border-line bg-surface p-4 lg:flex">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-5/6" />
      </div>
      <div className="flex min-w-0 flex-col bg-surface max-lg:-mx-4 max-lg:border-y max-lg:border-line sm:max-lg:mx-0 sm:max-lg:rounded-lg sm:max-lg:border-x lg:min-h-0 lg:flex-1">
        <div className="flex min-h-14 items-center border-b border-line px-4">
          <Skeleton className="h-4 w-40" />
        </div>
        <div className="h-[max(34rem,calc(100dvh-17rem))] overflow-hidden lg:h-auto lg:min-h-0 lg:flex-1">
          <div className="mx-auto flex max-w-[46rem] flex-col gap-6 px-4 pt-6 pb-6 sm:px-6">
            {/* Same size as the final text, or browsers report the largest paint again when the code renders it. */}
            <LastExchange question="" answer="" answerText="text-base leading-relaxed" />
            <div data-last="placeholder" className="flex flex-col gap-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-5/6" />
              <Skeleton className="h-4 w-11/12" />
            </div>
          </div>
        </div>
        <div className="border-t border-line p-3">
          <Skeleton className="h-13 w-full" />
        </div>
      </div>
    </div>
  );
}
