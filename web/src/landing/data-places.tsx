import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { dataPlaces } from './landing-texts.ts';
import { TitledList } from './titled-list.tsx';

/** Where documents are stored, and who sees which part of them. */
export function DataPlaces() {
  return (
    <TitledList id="tus-datos" title="Dónde están tus datos" items={dataPlaces}>
      <Link to={paths.legal} className="prose-link">
        Política de privacidad
      </Link>
    </TitledList>
  );
}
