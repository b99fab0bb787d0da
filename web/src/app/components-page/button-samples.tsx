import { Badge, type Tone } from '@/ui/badge.tsx';
import { Button, type ButtonVariant, IconButton } from '@/ui/button.tsx';
import { RefreshIcon, UploadIcon } from '@/ui/icons.tsx';

const variants: readonly { readonly variant: ButtonVariant; readonly label: string }[] = [
  { variant: 'primary', label: 'Principal' },
  { variant: 'secondary', label: 'Secundario' },
  { variant: 'quiet', label: 'Discreto' },
  { variant: 'danger', label: 'Eliminar' },
];

const tones: readonly { readonly tone: Tone; readonly label: string }[] = [
  { tone: 'neutral', label: 'Borrador' },
  { tone: 'accent', label: 'Página 12' },
  { tone: 'success', label: 'Pagada' },
  { tone: 'warning', label: 'Pendiente' },
  { tone: 'danger', label: 'Fallida' },
];

export function ButtonSamples() {
  return (
    <div className="flex flex-col gap-5">
      {variants.map(({ variant, label }) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant} size="large">
            {label}
          </Button>
          <Button variant={variant}>
            <UploadIcon />
            {label}
          </Button>
          <Button variant={variant} size="small">
            {label}
          </Button>
          <Button variant={variant} isBusy busyLabel="Trabajando…">
            {label}
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Actualizar">
          <RefreshIcon />
        </IconButton>
        <IconButton label="Actualizar, pequeño" size="small">
          <RefreshIcon className="size-4" />
        </IconButton>
        <IconButton label="Actualizar, desactivado" disabled>
          <RefreshIcon />
        </IconButton>
        {tones.map(({ tone, label }) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </div>
    </div>
  );
}
