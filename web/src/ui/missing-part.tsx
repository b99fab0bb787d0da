import { Button } from './button.tsx';

/** In the place of a part of the page whose code did not arrive. Browsers fetch it again with the page alone. */
export function MissingPart() {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-4 text-sm text-ink-soft">
      <p>Falta una parte de la página.</p>
      <Button size="small" onClick={() => location.reload()}>
        Volver a cargar
      </Button>
    </div>
  );
}
