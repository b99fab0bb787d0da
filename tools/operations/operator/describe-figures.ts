import type { Figures } from '../../../functions/src/operations/read-figures.ts';

/** Returns the operator's figures as text: today, one line per day, overdue work and the last audit. */
export function describeFigures({ generated_at, today, accounts, days, backlog, audit }: Figures): string {
  const income = (today.income_cents / 100).toFixed(2);
  const [, ...names] = Object.keys(days[0] ?? {});
  return [
    `${generated_at}, ${accounts} accounts`,
    `Today: ${counted(today, ['registrations', 'questions', 'uploads', 'extractions'])}, income ${income} EUR`,
    '',
    ['day       ', ...names].join('  '),
    ...days.map(({ day, ...counts }) =>
      [day, ...Object.entries(counts).map(([name, sum]) => String(sum).padStart(name.length))].join('  '),
    ),
    '',
    `Overdue: ${counted(backlog, ['mails', 'extractions', 'comparisons', 'tables', 'watches', 'reminders', 'expired_holds'])}, oldest ${backlog.oldest_s} s`,
    audit === null
      ? 'Audit: none yet'
      : `Audit of ${audit.ended_at}: ${counted(audit, ['wallets_checked', 'ledger_differences', 'grant_differences'])}`,
  ].join('\n');
}

const counted = <Counts extends object>(counts: Counts, names: readonly (keyof Counts & string)[]): string =>
  names.map((name) => `${name.replaceAll('_', ' ')} ${counts[name]}`).join(', ');
