import { benefits } from './landing-texts.ts';
import { TitledList } from './titled-list.tsx';

/** Why the answers can be trusted. */
export function Benefits() {
  return <TitledList id="confianza" title="Por qué puedes fiarte de las respuestas" items={benefits} />;
}
