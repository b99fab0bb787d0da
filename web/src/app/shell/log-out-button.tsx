import { useState } from 'react';
import { logOut } from '@/platform/api/log-out.ts';
import { LogOutIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { SidebarButton } from './sidebar-entry.tsx';

export function LogOutButton({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await logOut();
  };
  return (
    <SidebarButton
      icon={isLeaving ? <Spinner className="m-0.5" /> : <LogOutIcon />}
      label="Cerrar Sesión"
      isCollapsed={isCollapsed}
      onClick={() => void leave()}
      disabled={isLeaving}
    />
  );
}
