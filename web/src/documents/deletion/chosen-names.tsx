import { Checkbox } from '@/ui/checkbox.tsx';
import { deletionTexts } from './deletion-texts.ts';

interface ChosenNamesProps {
  readonly names: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** A checkbox for each document and one for all. */
export function ChosenNames({ names, chosen, isDisabled, onChange }: ChosenNamesProps) {
  const chosenCount = names.filter((name) => chosen.has(name)).length;
  const toggle = (name: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    onChange(next);
  };

  return (
    <>
      <div className="mt-3 border-b border-line pb-2">
        <Checkbox
          label={<span className="font-medium">{deletionTexts.selectAll(names.length)}</span>}
          isChecked={chosenCount === names.length}
          isPartlyChecked={chosenCount > 0 && chosenCount < names.length}
          isDisabled={isDisabled}
          onChange={(isChosen) => onChange(new Set(isChosen ? names : []))}
        />
      </div>
      <ul className="flex flex-col py-2">
        {names.map((name) => (
          <li key={name}>
            <Checkbox
              label={<span className="[overflow-wrap:anywhere]">{name}</span>}
              isChecked={chosen.has(name)}
              isDisabled={isDisabled}
              onChange={(isChosen) => toggle(name, isChosen)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
