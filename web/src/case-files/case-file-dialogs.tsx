import type { CaseFile } from '@contract/case-files/schemas.ts';
import { type ReactNode, useRef, useState } from 'react';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import type { CaseFileRequest } from '@/shared/case-files/case-file-request.ts';
import { showFailedChange, useCaseFileChanges } from '@/shared/case-files/use-case-file-changes.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { PlusIcon } from '@/ui/icons.tsx';
import { CaseFileForm } from './case-file-form.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';
import { PickList } from './pick-list.tsx';

interface CaseFileDialogsProps {
  readonly request: CaseFileRequest;
  /** The open case file. */
  readonly caseFile: CaseFile | undefined;
  readonly onClose: () => void;
  /** Called with a case file that was created to be opened. */
  readonly onCreated: (id: string) => void;
}

/** Dialog of the requested change. */
export function CaseFileDialogs({ request, caseFile, onClose, onCreated }: CaseFileDialogsProps) {
  switch (request.kind) {
    case 'create':
      return (
        <Dialog isOpen onClose={onClose} title={texts.create} description={texts.intro}>
          <CaseFileForm
            caseFile={undefined}
            onCancel={onClose}
            onSaved={(id) => {
              onClose();
              onCreated(id);
            }}
          />
        </Dialog>
      );
    case 'contents':
      return caseFile && <ContentsDialog caseFile={caseFile} onClose={onClose} />;
    case 'documents':
      return <DocumentsDialog documents={request.documents} onClose={onClose} />;
    case 'conversation':
      return <ConversationDialog conversation={request} onClose={onClose} />;
  }
}

/** Chooses the documents of a case file among all. */
function ContentsDialog({ caseFile, onClose }: { caseFile: CaseFile; onClose: () => void }) {
  const { documents } = useDocuments();
  const { changeContents } = useCaseFileChanges();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.contentsTitle(caseFile.name)}
      actions={<DoneButton onClick={onClose} />}
    >
      {documents.length === 0 ? (
        <p className="pt-3 text-body text-ink-soft">{texts.noDocuments}</p>
      ) : (
        <PickList
          searchLabel={texts.searchDocument}
          items={documents.map(({ id, name }) => ({
            ...{ id, name },
            isChecked: caseFile.document_ids.includes(id),
          }))}
          onChange={(id, isChecked) => {
            const contents = { document_ids: [id] };
            const change = isChecked ? { added: contents } : { removed: contents };
            return changeContents(caseFile.id, change).catch(showFailedChange(texts.changeFailed));
          }}
        />
      )}
    </Dialog>
  );
}

type ChosenDocuments = Extract<CaseFileRequest, { kind: 'documents' }>['documents'];

/** Chooses the case files of documents. */
function DocumentsDialog({ documents, onClose }: { documents: ChosenDocuments; onClose: () => void }) {
  const { caseFiles } = useCaseFiles();
  const { changeContents } = useCaseFileChanges();
  const ids = documents.map(({ id }) => id);
  const change = (id: string, isAdded: boolean): Promise<void> => {
    const contents = { document_ids: ids };
    return changeContents(id, isAdded ? { added: contents } : { removed: contents }).catch(
      showFailedChange(texts.changeFailed),
    );
  };
  const countIn = (caseFile: CaseFile): number =>
    ids.filter((id) => caseFile.document_ids.includes(id)).length;
  return (
    <ChoiceDialog
      title={texts.documentsTitle(documents.length)}
      description={documents.length === 1 ? documents[0]?.name : undefined}
      onClose={onClose}
      onCreated={(id) => void change(id, true)}
    >
      <PickList
        searchLabel={texts.search}
        items={listCaseFiles(caseFiles, (caseFile) => countIn(caseFile) > 0).map((caseFile) => {
          const count = countIn(caseFile);
          const isPartlyChecked = count > 0 && count < ids.length;
          return { ...toItem(caseFile), isChecked: count === ids.length, isPartlyChecked };
        })}
        onChange={change}
      />
    </ChoiceDialog>
  );
}

type ChosenConversation = Extract<CaseFileRequest, { kind: 'conversation' }>;

/** Chooses the case file of a conversation. */
function ConversationDialog({
  conversation,
  onClose,
}: {
  conversation: ChosenConversation;
  onClose: () => void;
}) {
  const { caseFiles } = useCaseFiles();
  const { move } = useCaseFileChanges();
  const [chosenId, setChosen] = useState(conversation.caseFileId);
  // Sends one change after the other, so that the user's last choice is stored last.
  const lastMoveRef = useRef(Promise.resolve());
  const change = (id: string | null): Promise<void> => {
    setChosen(id);
    lastMoveRef.current = lastMoveRef.current.then(async () => {
      try {
        await move(conversation.id, id);
      } catch (error) {
        setChosen(chosenId);
        showFailedChange(texts.moveFailed)(error);
      }
    });
    return lastMoveRef.current;
  };
  return (
    <ChoiceDialog
      title={texts.conversationTitle}
      description={conversation.title}
      onClose={onClose}
      onCreated={(id) => void change(id)}
    >
      <PickList
        searchLabel={texts.search}
        items={listCaseFiles(caseFiles, ({ id }) => id === chosenId).map((caseFile) => ({
          ...toItem(caseFile),
          isChecked: caseFile.id === chosenId,
        }))}
        onChange={(id, isChecked) => change(isChecked ? id : null)}
      />
    </ChoiceDialog>
  );
}

interface ChoiceDialogProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
  readonly children: ReactNode;
}

/** Choice among case files, where a new one can be created. */
function ChoiceDialog({ title, description, onClose, onCreated, children }: ChoiceDialogProps) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={<span className="[overflow-wrap:anywhere]">{description}</span>}
      actions={isCreating ? undefined : <DoneButton onClick={onClose} />}
    >
      {isCreating ? (
        <CaseFileForm
          caseFile={undefined}
          onCancel={() => setIsCreating(false)}
          onSaved={(id) => {
            setIsCreating(false);
            onCreated(id);
          }}
        />
      ) : (
        <>
          {children}
          <Button size="small" className="mt-2" onClick={() => setIsCreating(true)}>
            <PlusIcon className="size-4" />
            {texts.create}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function DoneButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" onClick={onClick}>
      {texts.done}
    </Button>
  );
}

/** Lists the case files in use, and archived ones only while chosen. */
const listCaseFiles = (
  caseFiles: readonly CaseFile[],
  isChosen: (caseFile: CaseFile) => boolean,
): readonly CaseFile[] => caseFiles.filter((each) => !each.is_archived || isChosen(each));

const toItem = ({ id, name, color }: CaseFile) => ({ id, name, mark: <CaseFileDot color={color} /> });
