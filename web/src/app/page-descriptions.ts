import type { ComponentType } from 'react';
import { paths } from '@/shared/paths.ts';
import {
  CardIcon,
  ChatIcon,
  DashboardIcon,
  GlobeIcon,
  type GlyphProps,
  HelpIcon,
  UserIcon,
} from '@/ui/icons.tsx';

export interface PageDescription {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly Icon: ComponentType<GlyphProps>;
  /** From 1,024 px on it is exactly as high as the window, and its areas scroll by themselves. */
  readonly isWorkspace?: boolean;
}

const dashboard: PageDescription = {
  path: paths.home,
  title: 'Dashboard',
  description: 'Panel de control principal',
  Icon: DashboardIcon,
};

/** The pages of the navigation, in its order. */
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

/** Not in the navigation: the name at its foot leads there. */
const account: PageDescription = {
  path: paths.account,
  title: 'Tu cuenta',
  description: 'Dispositivos, consentimientos y datos',
  Icon: UserIcon,
};

/** Not in the navigation, which has four entries: at its foot. */
export const helpPage: PageDescription = {
  path: paths.help,
  title: 'Ayuda',
  description: 'Preguntas frecuentes, contacto, estado y novedades',
  Icon: HelpIcon,
};

/** Not in the navigation: only the operator knows its address. */
const operatorPage: PageDescription = {
  path: paths.operator,
  title: 'Operación',
  description: 'Actividad y estado del portal',
  Icon: DashboardIcon,
};

/** The page that a path belongs to, subpaths included and in any case, as routes do; the dashboard where it is none of them. */
export function describePage(pathname: string): PageDescription {
  const asked = `${pathname.toLowerCase()}/`;
  const page =
    [...pageDescriptions, account, helpPage, operatorPage].find(({ path }) => asked.startsWith(`${path}/`)) ??
    dashboard;
  // The pages below a workspace are pages like any other: they grow with what is on them.
  return /^\/[^/]+\/+$/.test(asked) ? page : { ...page, isWorkspace: false };
}
