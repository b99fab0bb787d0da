import { limits } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { useAccount } from '@/account/use-account.ts';
import { type ChatRequest, requestInChat } from '@/chat/chat-requests.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { logOut } from '@/platform/api/log-out.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { useVisibleConversations } from '@/shared/conversations/use-visible-conversations.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { paths } from '@/shared/paths.ts';
import { chooseTheme } from '@/shared/theme/theme.ts';
import {
  ChatIcon,
  FileIcon,
  FolderIcon,
  type GlyphProps,
  KeyboardIcon,
  LaptopIcon,
  LogOutIcon,
  MoonIcon,
  PlusIcon,
  SunIcon,
  TableIcon,
  UserIcon,
} from '@/ui/icons.tsx';
import {
  caseFilesPage,
  comparisonsPage,
  deadlinesPage,
  helpPage,
  operatorPage,
  type PageDescription,
  pageDescriptions,
  tablesPage,
  watchesPage,
} from '../page-descriptions.ts';
import type { Command } from './match-commands.ts';
import { showPanel } from './open-panels.ts';

export interface PaletteCommand extends Command {
  readonly Icon: ComponentType<GlyphProps>;
  /** True for commands that navigate; the focus moves to the new page. Otherwise it returns to its previous element. */
  readonly isNavigation: boolean;
  readonly run: () => void;
}

const groups = {
  pages: 'Ir a',
  actions: 'Acciones',
  conversations: 'Conversaciones',
  documents: 'Documentos',
  caseFiles: 'Expedientes',
} as const;

const emptyList: readonly never[] = [];

/** Returns the commands available to this user. Documents and conversations follow when they have loaded. */
export function useCommands(): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const { documents } = useDocuments();
  const { caseFiles } = useCaseFiles();
  const { data } = useQuery({
    queryKey: queryKeys.conversations(limits.listedConversations),
    queryFn: ({ signal }) =>
      callApi('listConversations', { query: { limit: String(limits.listedConversations) }, signal }),
  });
  const conversations = useVisibleConversations(data?.sessions ?? emptyList);
  const isOperator = useAccount().data?.is_operator === true;
  const askChat = (request: ChatRequest): void => {
    requestInChat(request);
    void navigate(paths.chat);
  };
  return [
    ...fixedCommands(navigate, askChat, isOperator ? [operatorPage] : []),
    ...caseFiles
      .filter(({ is_archived: isArchived }) => !isArchived)
      .map(
        ({ id, name: label }): PaletteCommand => ({
          id: `case file ${id}`,
          group: groups.caseFiles,
          label,
          Icon: FolderIcon,
          isNavigation: true,
          run: () => askChat({ kind: 'case-file', caseFileId: id }),
        }),
      ),
    ...conversations.map(
      ({ id, session_title: label }): PaletteCommand => ({
        id: `conversation ${id}`,
        group: groups.conversations,
        label,
        Icon: ChatIcon,
        isNavigation: true,
        run: () => askChat({ kind: 'open', conversationId: id }),
      }),
    ),
    ...documents.map(
      ({ id, name: label }): PaletteCommand => ({
        id: `document ${id}`,
        group: groups.documents,
        label,
        Icon: FileIcon,
        isNavigation: true,
        run: () => askChat({ kind: 'view', documentId: id }),
      }),
    ),
  ];
}

function fixedCommands(
  navigate: NavigateFunction,
  askChat: (request: ChatRequest) => void,
  ownPages: readonly PageDescription[],
): readonly PaletteCommand[] {
  const pages = [
    ...pageDescriptions,
    comparisonsPage,
    tablesPage,
    deadlinesPage,
    watchesPage,
    caseFilesPage,
    helpPage,
    {
      path: paths.account,
      title: 'Tu cuenta',
      description: 'Contraseña, dispositivos y datos',
      Icon: UserIcon,
    },
    ...ownPages,
  ];
  const action = (label: string, Icon: ComponentType<GlyphProps>, run: () => void, keywords = '') => ({
    id: label,
    group: groups.actions,
    label,
    keywords,
    Icon,
    isNavigation: false,
    run,
  });
  return [
    ...pages.map(({ path, title, description, Icon }) => ({
      id: path,
      group: groups.pages,
      label: title,
      keywords: description,
      Icon,
      isNavigation: true,
      run: () => void navigate(path),
    })),
    {
      ...action('Nueva conversación', PlusIcon, () => askChat({ kind: 'start' }), 'preguntar chat'),
      isNavigation: true,
    },
    {
      ...action(
        'Nueva tabla',
        TableIcon,
        () => void navigate(paths.newTable),
        'excel columnas filas contratos',
      ),
      isNavigation: true,
    },
    action('Tema del sistema', LaptopIcon, () => chooseTheme('system'), 'colores aspecto'),
    action('Tema claro', SunIcon, () => chooseTheme('light'), 'colores aspecto día'),
    action('Tema oscuro', MoonIcon, () => chooseTheme('dark'), 'colores aspecto noche'),
    action('Atajos de teclado', KeyboardIcon, () => showPanel('shortcuts'), 'ayuda teclas'),
    action('Cerrar sesión', LogOutIcon, () => void logOut(), 'salir'),
  ].map((command) => ({ ...command, isFixed: true }));
}
