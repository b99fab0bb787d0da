import { classNames } from '@/shared/ui/class-names.ts';
import type { ChosenPlan } from './chosen-plan.ts';

const tones: Record<ChosenPlan['tone'], { edge: string; text: string }> = {
  success: { edge: 'border-l-success', text: 'text-success' },
  accent: { edge: 'border-l-accent', text: 'text-accent' },
  warning: { edge: 'border-l-warning', text: 'text-warning' },
  ink: { edge: 'border-l-ink', text: 'text-ink' },
};

/** The plan that was chosen before registering. Nothing is charged here. */
export function PlanCard({ plan }: { plan: ChosenPlan }) {
  const { edge, text } = tones[plan.tone];
  return (
    <section
      aria-label="Plan elegido"
      className={classNames('rounded-lg border border-line border-l-4 bg-surface px-5 py-4', edge)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{plan.name}</h2>
        <p className={classNames('font-serif text-lg font-semibold tabular-nums', text)}>{plan.price}</p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {plan.credits}. Primero crea tu cuenta: lo contratas después, en Facturación.
      </p>
    </section>
  );
}
