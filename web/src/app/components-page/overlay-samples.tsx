import { useState } from 'react';
import { openCookiePreferences } from '@/shared/consent/preferences-request.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { TrashIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { ToastHost } from '@/ui/overlays/toast-host.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';

const notices = [
  { label: 'Error', title: 'Error del Servidor', text: 'Inténtalo de nuevo en unos minutos.' },
  { label: 'Éxito', title: 'Email de Recuperación Enviado', text: 'Caduca en 1 hora.' },
  { label: 'Atención', title: 'Atención', text: 'Esta acción no se puede deshacer.' },
  { label: 'Información', title: 'Novedades', text: 'Hay una versión nueva.' },
] as const;

const doNothing = (): void => undefined;

export function OverlaySamples() {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      {notices.map(({ label, title, text }) => (
        <Button key={label} onClick={() => notify({ title, text })}>
          Notificación: {label}
        </Button>
      ))}
      <Button onClick={() => showToast({ title: 'Conversación eliminada', kind: 'success' })}>
        Aviso breve
      </Button>
      <Button onClick={() => setIsOpen(true)}>Diálogo</Button>
      <Button onClick={() => setIsSheetOpen(true)}>Hoja</Button>
      <Menu
        trigger={<Button>Menú</Button>}
        actions={[
          { label: 'Cambiar nombre', onSelect: doNothing },
          {
            label: 'Eliminar',
            isDangerous: true,
            icon: <TrashIcon className="size-4" />,
            onSelect: doNothing,
          },
        ]}
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Eliminar Documentos"
        description="Se eliminarán 2 documentos. Esta acción no se puede deshacer."
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="danger" onClick={close}>
              Eliminar (2)
            </Button>
          </>
        }
      />
      <Sheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title="Documentos">
        <p className="px-4 pb-4 text-ink-soft">En pantallas estrechas sube desde abajo.</p>
      </Sheet>
      <Button onClick={openCookiePreferences}>Preferencias de cookies</Button>
      <ToastHost />
    </div>
  );
}
