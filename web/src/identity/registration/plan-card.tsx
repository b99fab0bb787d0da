import { classNames } from '@/ui/class-names.ts';
import type { ChosenPlan } from '../chosen-plan.ts';

const tones: Record<ChosenPlan['tone'], { mark: string; text: string }> = {
  success: { mark: 'bg-success', text: 'text-success' },
  accent: { mark: 'bg-accent', text: 'text-accent' },
  warning: { mark: 'bg-warning', text: 'text-warning' },
  ink: { mark: 'bg-ink', text: 'text-ink' },
};

/** The plan that was chosen before registering. Nothing is charged here. */
export function PlanCard({ plan }: { plan: ChosenPlan }) {
  const { mark, text } = tones[plan.tone];
  return (
    <section aria-label="Plan elegido" className="rounded-lg border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex items-center gap-2.5 text-lg">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-full', mark)} />
          {plan.name}
        </h2>
        <p className={classNames('font-serif text-lg font-semibold tabular-nums', text)}>{plan.price}</p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {plan.credits}. Primero crea tu cuenta; después podrás contratarlo.
      </p>
    </section>
  );
}
