import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { GlobeIcon } from '@/shared/ui/icon/globe-icon.tsx';

/** Says that the extractor is not part of this version. */
export function ExtractPage() {
  return (
    <EmptyState icon={<GlobeIcon className="size-7" />} title="El extractor aún no está disponible">
      <p>Esta versión de Legajo todavía no extrae páginas web.</p>
    </EmptyState>
  );
}
