import { Dialog } from '@/ui/dialog.tsx';
import { isApple } from '@/ui/overlays/is-free-key.ts';
import { KeyboardKey } from './keyboard-key.tsx';

interface ShortcutsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

/** All keyboard shortcuts of the portal. */
const groups = (command: string): readonly ShortcutGroup[] => [
  {
    title: 'En todas las páginas',
    shortcuts: [
      { keys: [command, 'K'], does: 'Ir a una página, un documento o una conversación' },
      { keys: ['?'], does: 'Ver estos atajos' },
      { keys: ['Esc'], does: 'Cerrar lo último que hayas abierto' },
      { keys: ['F6'], does: 'Ir a los avisos' },
    ],
  },
  {
    title: 'Al preguntar',
    shortcuts: [
      { keys: ['/'], does: 'Escribir una pregunta' },
      { keys: ['Intro'], does: 'Enviarla' },
      { keys: ['Mayús', 'Intro'], does: 'Añadir una línea' },
      { keys: ['↑'], does: 'Con el campo vacío, recuperar las preguntas anteriores' },
    ],
  },
  {
    title: 'En la lista de documentos',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Pasar de uno a otro; con Inicio y Fin, al primero y al último' },
      { keys: ['Espacio'], does: 'Marcar o desmarcar' },
      { keys: ['Mayús', 'F10'], does: 'Abrir su menú: expedientes, nombre, plazos…' },
    ],
  },
  {
    title: 'En la lista de conversaciones',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Pasar de una a otra; con Inicio y Fin, a la primera y a la última' },
      { keys: ['Intro'], does: 'Abrir' },
      { keys: ['F2'], does: 'Cambiar el título' },
      { keys: ['Supr'], does: 'Eliminar (se puede deshacer)' },
    ],
  },
  {
    title: 'En un documento',
    shortcuts: [
      { keys: [command, 'F'], does: 'Buscar en él' },
      { keys: ['N', 'P'], does: 'Cita siguiente y anterior' },
      { keys: ['Re Pág', 'Av Pág'], does: 'Pasar páginas; con Inicio y Fin, a la primera y a la última' },
      { keys: ['+', '−', '0'], does: 'Ampliar, reducir y ajustar al ancho' },
    ],
  },
  {
    title: 'Al comparar dos versiones',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Cambio siguiente y anterior' },
      { keys: ['↑', '↓'], does: 'En la lista, pasar de un cambio a otro' },
    ],
  },
  {
    title: 'En una tabla',
    shortcuts: [
      {
        keys: ['↑', '↓', '←', '→'],
        does: 'Pasar de una celda a otra; con Inicio y Fin, a la primera y a la última',
      },
      { keys: ['Intro'], does: 'Abrir la celda, o las opciones de la columna' },
      { keys: ['Mayús', '→'], does: 'Elegir varias celdas' },
      { keys: [command, 'C'], does: 'Copiar las celdas elegidas' },
    ],
  },
  {
    title: 'En Plazos',
    shortcuts: [
      { keys: ['←', '→'], does: 'En la línea de tiempo, pasar de una fecha a otra' },
      { keys: ['Intro'], does: 'Ver ese plazo en la lista' },
    ],
  },
];

/** Dialog that lists the keyboard shortcuts. */
export function ShortcutsSheet({ isOpen, onClose }: ShortcutsSheetProps) {
  return (
    <Dialog isTextOnly isOpen={isOpen} onClose={onClose} title="Atajos de teclado" isWide>
      <div className="grid gap-x-10 gap-y-6 pt-3 sm:grid-cols-2">
        {groups(isApple() ? '⌘' : 'Ctrl').map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h3>
            <dl className="flex flex-col gap-2">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-start justify-between gap-4">
                  <dt className="order-last flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <KeyboardKey key={key}>{key}</KeyboardKey>
                    ))}
                  </dt>
                  <dd className="min-w-0 pt-0.5 text-sm text-ink-soft">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
