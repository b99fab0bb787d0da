import { Button } from '@/ui/button.tsx';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { type AnswerPreferences, answerPreferences } from '../answer-preferences.ts';

const texts = {
  menu: 'Cómo quieres las respuestas',
  lengths: { short: 'Breves', usual: 'De extensión normal', detailed: 'Detalladas' },
  tones: { usual: 'Tono habitual', plain: 'Tono sencillo', formal: 'Tono formal' },
  suggests: 'Sugerir preguntas',
} as const satisfies Record<string, unknown> & {
  lengths: Record<AnswerPreferences['length'], string>;
  tones: Record<AnswerPreferences['tone'], string>;
};

/** Menu with the length and tone of answers, and whether questions follow them. */
export function AnswerPreferencesMenu() {
  const wishes = answerPreferences.useValue();
  const { length, tone, suggestsQuestions } = wishes;
  const choose = (change: Partial<AnswerPreferences>) => () =>
    answerPreferences.set({ ...wishes, ...change });
  const chosenWishes = [
    ...(length === 'usual' ? [] : [texts.lengths[length]]),
    ...(tone === 'usual' ? [] : [texts.tones[tone]]),
  ];
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="compact" className="ml-auto font-normal lg:min-h-6">
          {chosenWishes.length === 0 ? texts.menu : chosenWishes.join(' · ')}
          <ChevronDownIcon className="size-3.5" />
        </Button>
      }
      actions={[
        ...keysOf(texts.lengths).map((value) => ({
          label: texts.lengths[value],
          isChecked: value === length,
          onSelect: choose({ length: value }),
        })),
        ...keysOf(texts.tones).map((value) => ({
          label: texts.tones[value],
          isChecked: value === tone,
          onSelect: choose({ tone: value }),
        })),
        {
          label: texts.suggests,
          isChecked: suggestsQuestions,
          onSelect: choose({ suggestsQuestions: !suggestsQuestions }),
        },
      ]}
    />
  );
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): readonly Key[] =>
  Object.keys(record) as Key[];
