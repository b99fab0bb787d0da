import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface GlyphProps {
  /** Size and colour; 20 px in the text colour by default. */
  readonly className?: string;
}

/** Frame of every icon: a 24-unit square with one stroke width, hidden from assistive technology. */
function Glyph({ className, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className ?? 'size-5')}
    >
      {children}
    </svg>
  );
}

export const ArrowLeftIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M19 12H5M10.75 6.25 5 12l5.75 5.75" />
  </Glyph>
);

export const ArrowRightIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M5 12h14M13.25 6.25 19 12l-5.75 5.75" />
  </Glyph>
);

export const BellIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6.5h-15c0-.5 2-2 2-6.5zM10 19.5a2.1 2.1 0 0 0 4 0" />
  </Glyph>
);

export const BookmarkIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M7 4.25h10a.75.75 0 0 1 .75.75v14.5L12 15.5l-5.75 4V5A.75.75 0 0 1 7 4.25z" />
  </Glyph>
);

export const CalendarIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="4" y="5.5" width="16" height="14.5" rx="1.5" />
    <path d="M4 10h16M8.25 3.75v3.5M15.75 3.75v3.5M8 14h3.5" />
  </Glyph>
);

export const CameraIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 7.5h3l1.5-2.25h6l1.5 2.25h3A1.25 1.25 0 0 1 20.75 8.75v8.5A1.25 1.25 0 0 1 19.5 18.5h-15a1.25 1.25 0 0 1-1.25-1.25v-8.5A1.25 1.25 0 0 1 4.5 7.5z" />
    <circle cx="12" cy="12.75" r="3.25" />
  </Glyph>
);

export const CardIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M7 14.75h3.5" />
  </Glyph>
);

export const ChatIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z" />
    <path d="M8 8.5h8M8 11.75h5" />
  </Glyph>
);

export const CheckIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m5.5 12.5 4.25 4.25L18.5 8" />
  </Glyph>
);

export const ChevronDownIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Glyph>
);

export const CloseIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Glyph>
);

export const CoinsIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <ellipse cx="12" cy="7" rx="7.25" ry="3" />
    <path d="M4.75 7v5c0 1.66 3.25 3 7.25 3s7.25-1.34 7.25-3V7M4.75 12v5c0 1.66 3.25 3 7.25 3s7.25-1.34 7.25-3v-5" />
  </Glyph>
);

export const CompareIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M9.5 5.75H6.25a1.5 1.5 0 0 0-1.5 1.5v9.5a1.5 1.5 0 0 0 1.5 1.5H9.5M14.5 5.75h3.25a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H14.5M12 3.5v17" />
  </Glyph>
);

export const CopyIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M9 9V6a1.5 1.5 0 0 1 1.5-1.5H18A1.5 1.5 0 0 1 19.5 6v7.5A1.5 1.5 0 0 1 18 15h-3M6 9h7.5A1.5 1.5 0 0 1 15 10.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18v-7.5A1.5 1.5 0 0 1 6 9Z" />
  </Glyph>
);

export const DashboardIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3.75" y="3.75" width="6.5" height="8" rx="1.25" />
    <rect x="13.75" y="3.75" width="6.5" height="4.5" rx="1.25" />
    <rect x="3.75" y="15.25" width="6.5" height="5" rx="1.25" />
    <rect x="13.75" y="11.75" width="6.5" height="8.5" rx="1.25" />
  </Glyph>
);

export const DownloadIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 4.5v10.5m-4.5-4.5L12 15l4.5-4.5M4.5 16.5v1.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-1.5" />
  </Glyph>
);

export const ErrorIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 7.75v5M12 16v.25" />
  </Glyph>
);

export const EyeIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12z" />
    <circle cx="12" cy="12" r="2.75" />
  </Glyph>
);

export const EyeOffIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M9.9 6A8.9 8.9 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25a15.6 15.6 0 0 1-2.6 3.3M6.3 7.6A15.3 15.3 0 0 0 2.75 12S6 18.25 12 18.25a8.6 8.6 0 0 0 4.9-1.5M10 10.1a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
  </Glyph>
);

export const FileIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6 5.5A1.75 1.75 0 0 1 7.75 3.75H14L18.25 8v10.5a1.75 1.75 0 0 1-1.75 1.75H7.75A1.75 1.75 0 0 1 6 18.5zM14 3.75V8h4.25" />
  </Glyph>
);

export const FilesIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M8 7.5a1.75 1.75 0 0 1 1.75-1.75H15L18.5 9.2v7.3a1.75 1.75 0 0 1-1.75 1.75h-7A1.75 1.75 0 0 1 8 16.5zM15 5.75V9.2h3.5M5.25 8.5v10a2.25 2.25 0 0 0 2.25 2.25h7" />
  </Glyph>
);

export const FileTextIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6 5.5A1.75 1.75 0 0 1 7.75 3.75H14L18.25 8v10.5a1.75 1.75 0 0 1-1.75 1.75H7.75A1.75 1.75 0 0 1 6 18.5zM9.5 11.5h5M9.5 15h5" />
  </Glyph>
);

export const FilterIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 7h15M7.5 12h9M10.5 17h3" />
  </Glyph>
);

export const FitWidthIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3" />
  </Glyph>
);

export const FolderIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M3.75 5.25h5.5l2.25 2.5h8.75v11H3.75z" />
  </Glyph>
);

export const GlobeIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M3.75 12h16.5M12 3.75c2.5 2.3 3.75 5.05 3.75 8.25S14.5 17.95 12 20.25c-2.5-2.3-3.75-5.05-3.75-8.25S9.5 6.05 12 3.75z" />
  </Glyph>
);

export const HelpIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M9.75 9.75a2.25 2.25 0 1 1 3.2 2.04c-.6.28-.95.77-.95 1.46v.5M12 16.5v.25" />
  </Glyph>
);

export const HistoryIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.25l2.75 1.75" />
  </Glyph>
);

export const InfoIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="M12 11.25v5M12 8v-.25" />
  </Glyph>
);

export const KeyboardIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="2.75" y="6" width="18.5" height="12" rx="2" />
    <path d="M6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14.25h8" />
  </Glyph>
);

export const LaptopIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="5" y="5.5" width="14" height="9.5" rx="1.5" />
    <path d="M2.75 18.5h18.5" />
  </Glyph>
);

export const LogOutIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5" />
  </Glyph>
);

export const MailIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m3.75 7 8.25 6.25L20.25 7" />
  </Glyph>
);

export const MenuIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Glyph>
);

export const MinusIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6.5 12h11" />
  </Glyph>
);

export const MoonIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M19.5 14.25A8 8 0 0 1 9.75 4.5a8 8 0 1 0 9.75 9.75z" />
  </Glyph>
);

export const MoreIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="2.6" />
  </Glyph>
);

export const PencilIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 19.5l1-4L16.2 4.8a1.6 1.6 0 0 1 2.26 0l.74.74a1.6 1.6 0 0 1 0 2.26L8.5 18.5l-4 1ZM14.5 6.5l3 3" />
  </Glyph>
);

export const PlusIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Glyph>
);

export const QuoteIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M5 16.5V12a4.5 4.5 0 0 1 4-4.5M5 12.5h4.5v5H5zM14 16.5V12a4.5 4.5 0 0 1 4-4.5M14 12.5h4.5v5H14z" />
  </Glyph>
);

export const RefreshIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
  </Glyph>
);

export const RotateIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M18.75 13.5a6.75 6.75 0 1 1-2-5.5l2 1.75M18.75 5.25v4.5h-4.5" />
  </Glyph>
);

export const SearchIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Glyph>
);

export const SendIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 19V5.5M6.25 11.25 12 5.5l5.75 5.75" />
  </Glyph>
);

export const SettingsIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9" />
    <circle cx="15.25" cy="7.5" r="2.25" />
    <circle cx="8.75" cy="16.5" r="2.25" />
  </Glyph>
);

export const SidebarIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9.5 4.5v15" />
  </Glyph>
);

export const SmartphoneIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="7" y="3.5" width="10" height="17" rx="2" />
    <path d="M11 17.5h2" />
  </Glyph>
);

export const StopIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
  </Glyph>
);

export const SuccessIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.25" />
    <path d="m8.25 12.25 2.6 2.6 4.9-5.1" />
  </Glyph>
);

export const SunIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v1.75M12 19.25V21M3 12h1.75M19.25 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M5.6 18.4l1.3-1.3M17.1 6.9l1.3-1.3" />
  </Glyph>
);

export const ThumbDownIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M16.5 13.5v-9m0 9-4 6.5a2 2 0 0 1-2-2v-4H5.7a1.7 1.7 0 0 1-1.65-2.1l1.4-5.75A2.2 2.2 0 0 1 7.6 4.5h8.9m0 9h3v-9h-3" />
  </Glyph>
);

export const ThumbUpIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M7.5 10.5v9m0-9 4-6.5a2 2 0 0 1 2 2v4h4.8a1.7 1.7 0 0 1 1.65 2.1l-1.4 5.75a2.2 2.2 0 0 1-2.15 1.65H7.5m0-9H4.5v9h3" />
  </Glyph>
);

export const SwapIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19" />
  </Glyph>
);

export const TableIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <rect x="3.75" y="5" width="16.5" height="14" rx="1.5" />
    <path d="M3.75 9.75h16.5M3.75 14.5h16.5M9.5 9.75V19" />
  </Glyph>
);

export const TrashIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 7h15M9.5 7V5.25a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M6.5 7l.8 11.4a1.5 1.5 0 0 0 1.5 1.35h6.4a1.5 1.5 0 0 0 1.5-1.35L17.5 7M10.25 10.75v5.25M13.75 10.75v5.25" />
  </Glyph>
);

export const UploadIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 15.5V4.75M7.75 9 12 4.75 16.25 9M4.5 15.5v2.25a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V15.5" />
  </Glyph>
);

export const UserIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="8.5" r="3.75" />
    <path d="M4.75 20c.6-3.6 3.4-5.75 7.25-5.75s6.65 2.15 7.25 5.75" />
  </Glyph>
);

export const WarningIcon = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M10.6 4.8 3.3 17.4a1.6 1.6 0 0 0 1.4 2.4h14.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0zM12 9.5v4M12 16.5v.25" />
  </Glyph>
);
