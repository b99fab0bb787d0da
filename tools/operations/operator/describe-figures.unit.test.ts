import { expect, test } from 'vitest';
import { describeFigures } from './describe-figures.ts';

const figures = {
  generated_at: '2026-11-29T09:00:00.000Z',
  accounts: 12,
  today: { registrations: 2, questions: 30, uploads: 4, extractions: 1, income_cents: 2_005 },
  days: [
    {
      day: '2026-11-29',
      requests: 1_200,
      server_errors: 1,
      model_failures: 0,
      webhook_failures: 0,
      mails_given_up: 0,
      text_messages: 3,
      model_micro_eur: 250,
    },
  ],
  backlog: {
    mails: 1,
    extractions: 0,
    comparisons: 2,
    tables: 3,
    watches: 4,
    reminders: 5,
    expired_holds: 0,
    oldest_s: 40,
  },
  audit: null,
};

test('prints for the operator the figures of today and each day, overdue work and the audit', () => {
  expect(describeFigures(figures)).toBe(
    [
      '2026-11-29T09:00:00.000Z, 12 accounts',
      'Today: registrations 2, questions 30, uploads 4, extractions 1, income 20.05 EUR',
      '',
      'day         requests  server_errors  model_failures  webhook_failures  mails_given_up  text_messages  model_micro_eur',
      '2026-11-29      1200              1               0                 0               0              3              250',
      '',
      'Overdue: mails 1, extractions 0, comparisons 2, tables 3, watches 4, reminders 5, expired holds 0, oldest 40 s',
      'Audit: none yet',
    ].join('\n'),
  );
  const audit = {
    ended_at: '2026-11-29T03:00:00.000Z',
    wallets_checked: 12,
    ledger_differences: 0,
    grant_differences: 1,
  };
  expect(describeFigures({ ...figures, audit })).toContain(
    'Audit of 2026-11-29T03:00:00.000Z: wallets checked 12, ledger differences 0, grant differences 1',
  );
});
