import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { DocumentDeadlines, DeadlineList as LoadedDeadlines } from '@contract/deadlines/schemas.ts';
import type { QuotePlace } from '@contract/proved-values/schemas.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CalendarDays } from '@/shared/format/calendar-days.ts';
import { paths } from '@/shared/paths.ts';
import { WorkspaceFrame } from '@/shared/workspace/workspace-frame.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { CalendarIcon, UploadIcon } from '@/ui/icons.tsx';
import { useElementSize } from '@/ui/use-element-size.ts';
import { useKeptFocus } from '@/ui/use-kept-focus.ts';
import { DocumentViewer } from '@/viewer/document-viewer.tsx';
import { preloadViewer } from '@/viewer/preload-viewer.ts';
import type { ViewerTarget } from '@/viewer/viewer-target.ts';
import { deadlineTimeZone } from '../days/days.ts';
import { pageTexts as texts } from '../deadline-texts.ts';
import { DeadlineList } from '../list/deadline-list.tsx';
import { rowId } from '../list/deadline-row.tsx';
import { type ListedDeadline, listDeadlines } from '../list-deadlines.ts';
import { placeTarget } from '../places/place-target.ts';
import { DocumentsDialog } from '../scope/documents-dialog.tsx';
import { documentsInScope, type Scope } from '../scope/scope.ts';
import { SearchNotice } from '../search/search-notice.tsx';
import { useSearches } from '../search/use-searches.ts';
import { SettingsLine } from '../settings/settings-line.tsx';
import { listStarts } from '../starts/list-starts.ts';
import { StartsSection } from '../starts/starts-section.tsx';
import { TimelinePicture } from '../timeline/timeline-picture.tsx';
import { DeadlinesBar } from './deadlines-bar.tsx';
import { DocumentNotes } from './document-notes.tsx';

interface DeadlinesWorkspaceProps {
  readonly list: LoadedDeadlines;
  readonly scope: Scope;
  readonly caseFiles: readonly CaseFile[];
  readonly onScope: (scope: Scope) => void;
}

/** Minimum width at which the document stands beside the list, in CSS pixels. */
const minBesidePx = 960;

/** Deadlines of the chosen documents: picture, dates asked for and list, beside the open document. */
export function DeadlinesWorkspace({ list, scope, caseFiles, onScope }: DeadlinesWorkspaceProps) {
  const areaRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(areaRef);
  const [target, setTarget] = useState<ViewerTarget>();
  const [chosenDeadline, setChosen] = useState<ListedDeadline>();
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(preloadViewer, []);
  useFocusOnRow(chosenDeadline);
  useKeptFocus(contentRef);
  const caseFile = scope.kind === 'caseFile' ? caseFiles.find(({ id }) => id === scope.id) : undefined;
  const documents = useMemo(
    () => documentsInScope(list.documents, scope, caseFile),
    [list.documents, scope, caseFile],
  );
  const documentIds = documents.map(({ document_id: id }) => id);
  const searches = useSearches(documents);
  const listed = useMemo(() => listDeadlines(documents), [documents]);
  const today = new CalendarDays(new Date(), deadlineTimeZone).today;
  const dated = useMemo(
    () => listed.filter(({ day, deadline }) => day !== undefined && deadline.status === 'open'),
    [listed],
  );
  const openDeadline = useCallback(
    (document: DocumentDeadlines, places: readonly QuotePlace[]) => setTarget(placeTarget(document, places)),
    [],
  );
  const close = (): void => setTarget(undefined);
  const isBeside = width >= minBesidePx;
  const { missing, given } = useMemo(() => listStarts(documents), [documents]);
  const starts = <StartsSection missing={missing} given={given} onOpen={openDeadline} />;
  return (
    <WorkspaceFrame>
      <DeadlinesBar
        scope={scope}
        caseFiles={caseFiles}
        documentIds={scope.kind === 'all' ? undefined : documentIds}
        documentCount={documents.length}
        deadlineCount={listed.filter(({ deadline }) => deadline.status !== 'dismissed').length}
        unreadCount={documents.filter(({ state }) => state === 'unread').length}
        onScope={onScope}
        onChooseDocuments={() => setIsChoosing(true)}
      />
      <div ref={areaRef} className="flex min-h-0 min-w-0 flex-1">
        <div ref={contentRef} className="relative min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain">
          {documents.length === 0 ? (
            <NoDocuments isLibraryEmpty={list.documents.length === 0} />
          ) : (
            <>
              <SearchNotice documents={documents} searches={searches} />
              {dated.length > 0 && <TimelinePicture listed={dated} today={today} onChoose={setChosen} />}
              <SettingsLine settings={list.settings} missingCount={dated.length > 0 ? missing.length : 0} />
              {dated.length === 0 && starts}
              {listed.length > 0 ? (
                <DeadlineList
                  listed={listed}
                  today={today}
                  chosenKey={chosenDeadline?.key}
                  onOpen={openDeadline}
                />
              ) : (
                <NoneListed documents={documents} />
              )}
              {dated.length > 0 && starts}
              <DocumentNotes documents={documents} />
            </>
          )}
        </div>
        {isBeside && target !== undefined && (
          <div className="flex min-h-0 w-[clamp(24rem,46%,46rem)] shrink-0 flex-col border-l border-line bg-surface">
            <DocumentViewer target={target} isDocked onClose={close} />
          </div>
        )}
      </div>
      {!isBeside && <DocumentViewer target={target} onClose={close} />}
      {isChoosing && (
        <DocumentsDialog
          documents={list.documents}
          shownIds={documentIds}
          onChoose={(ids) => {
            setIsChoosing(false);
            onScope({ kind: 'documents', ids });
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </WorkspaceFrame>
  );
}

/** Scrolls to the row of a deadline that was chosen in the picture, and focuses it. */
function useFocusOnRow(chosenDeadline: ListedDeadline | undefined): void {
  useEffect(() => {
    if (chosenDeadline === undefined) return;
    const row = document.getElementById(rowId(chosenDeadline.key));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [chosenDeadline]);
}

function NoDocuments({ isLibraryEmpty }: { isLibraryEmpty: boolean }) {
  return (
    <EmptyState
      icon={<CalendarIcon className="size-7" />}
      title={isLibraryEmpty ? texts.noDocumentsTitle : texts.emptyScopeTitle}
      headingLevel="h3"
      action={
        isLibraryEmpty ? (
          <ButtonLink to={paths.chatUpload} variant="primary">
            <UploadIcon className="size-4" />
            {texts.upload}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.deadlines}>{texts.showAll}</ButtonLink>
        )
      }
    >
      {isLibraryEmpty ? texts.noDocuments : texts.emptyScope}
    </EmptyState>
  );
}

/** Explains the search before the first one, and after one that found nothing. */
function NoneListed({ documents }: { documents: readonly DocumentDeadlines[] }) {
  const isUnread = documents.every(({ state }) => state === 'unread');
  if (!isUnread && documents.some(({ state }) => state !== 'read')) return null;
  return (
    <EmptyState
      icon={<CalendarIcon className="size-7" />}
      title={isUnread ? texts.unreadTitle : texts.noneTitle}
      headingLevel="h3"
    >
      {isUnread ? texts.unread : texts.none}
    </EmptyState>
  );
}
