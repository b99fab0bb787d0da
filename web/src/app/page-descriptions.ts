import type { ComponentType } from 'react';
import { paths } from '@/shared/paths.ts';
import {
  BellIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  CompareIcon,
  DashboardIcon,
  FolderIcon,
  GlobeIcon,
  type GlyphProps,
  HelpIcon,
  TableIcon,
  UserIcon,
} from '@/ui/icons.tsx';

export interface PageDescription {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly Icon: ComponentType<GlyphProps>;
  /** True for a page as high as the window from 1,024 px, whose areas scroll independently. */
  readonly isWorkspace?: boolean;
  /** True when the subpages are workspaces. */
  readonly hasWorkspaces?: boolean;
}

const dashboard: PageDescription = {
  path: paths.home,
  title: 'Dashboard',
  description: 'Panel de control principal',
  Icon: DashboardIcon,
};

/** Pages of the navigation, in order. */
export const pageDescriptions: readonly PageDescription[] = [
  dashboard,
  {
    path: paths.chat,
    title: 'Chat con PDFs',
    description: 'Conversa con tus documentos PDF usando IA',
    Icon: ChatIcon,
    isWorkspace: true,
  },
  {
    path: paths.extract,
    title: 'Extractor Web',
    description: 'Extrae y traduce contenido web automáticamente',
    Icon: GlobeIcon,
  },
  {
    path: paths.billing,
    title: 'Facturación',
    description: 'Gestiona tu cuenta y facturación',
    Icon: CardIcon,
  },
];

/** Linked from the bottom of the sidebar, whose navigation has the four specified entries. */
export const comparisonsPage: PageDescription = {
  path: paths.comparisons,
  title: 'Comparar',
  description: 'Qué ha cambiado entre dos versiones de un documento',
  Icon: CompareIcon,
  hasWorkspaces: true,
};

/** Linked from the bottom of the sidebar, and from the chat. */
export const caseFilesPage: PageDescription = {
  path: paths.caseFiles,
  title: 'Expedientes',
  description: 'Documentos y conversaciones de cada asunto',
  Icon: FolderIcon,
};

/** Linked from the bottom of the sidebar, and from ticked documents. */
export const tablesPage: PageDescription = {
  path: paths.tables,
  title: 'Tablas',
  description: 'Las mismas preguntas a muchos documentos',
  Icon: TableIcon,
  hasWorkspaces: true,
};

/** Linked from the bottom of the sidebar, from documents and from case files. */
export const deadlinesPage: PageDescription = {
  path: paths.deadlines,
  title: 'Plazos',
  description: 'Qué hay que hacer y hasta cuándo',
  Icon: CalendarIcon,
  isWorkspace: true,
};

/** Linked from the bottom of the sidebar, and from extractions. */
export const watchesPage: PageDescription = {
  path: paths.watches,
  title: 'Avisos',
  description: 'Qué cambia en los sitios que sigues',
  Icon: BellIcon,
};

/** Linked from the name at the bottom of the sidebar. */
const account: PageDescription = {
  path: paths.account,
  title: 'Tu cuenta',
  description: 'Dispositivos, consentimientos y datos',
  Icon: UserIcon,
};

/** Linked from the bottom of the sidebar. */
export const helpPage: PageDescription = {
  path: paths.help,
  title: 'Ayuda',
  description: 'Preguntas frecuentes, contacto, estado y novedades',
  Icon: HelpIcon,
};

/** Linked from the account page and the palette of the operator. */
export const operatorPage: PageDescription = {
  path: paths.operator,
  title: 'Operación',
  description: 'Actividad y estado del portal',
  Icon: DashboardIcon,
};

/** Returns the page of a path, including subpaths and in any case, like the router; the dashboard for unknown paths. */
export function describePage(pathname: string): PageDescription {
  const normalisedPath = `${pathname.toLowerCase()}/`;
  const page =
    [
      ...pageDescriptions,
      comparisonsPage,
      tablesPage,
      deadlinesPage,
      watchesPage,
      caseFilesPage,
      account,
      helpPage,
      operatorPage,
    ].find(({ path }) => normalisedPath.startsWith(`${path}/`)) ?? dashboard;
  const isSubpage = !/^\/[^/]+\/+$/.test(normalisedPath);
  return isSubpage ? { ...page, isWorkspace: page.hasWorkspaces === true } : page;
}
