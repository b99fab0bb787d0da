import { expect, test } from 'vitest';
import { addFormerEmail, emailChangeRecord } from './email-change-record.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 6, day));
const formerEmails = [
  { email: 'a@legajo.example', changedAt: at(1) },
  { email: 'b@legajo.example', changedAt: at(2) },
];

test('expires the record of an email change a month after the last change, or after a day without any', () => {
  const emptyRecord = { pending: null, lastDone: null, former: [] };
  expect(emailChangeRecord(emptyRecord, at(5)).expiresAt).toEqual(at(6));
  expect(emailChangeRecord({ ...emptyRecord, former: formerEmails }, at(5)).expiresAt).toEqual(at(32));
});

test("adds the old email of a change to the account's previous emails", () => {
  expect(
    addFormerEmail(formerEmails, { from: 'c@legajo.example', to: 'd@legajo.example', changedAt: at(3) }),
  ).toEqual([...formerEmails, { email: 'c@legajo.example', changedAt: at(3) }]);
});

test('removes the later emails when an account returns to a previous one', () => {
  const back = { from: 'c@legajo.example', changedAt: at(3) };
  expect(addFormerEmail(formerEmails, { ...back, to: 'b@legajo.example' })).toEqual(formerEmails.slice(0, 1));
  expect(addFormerEmail(formerEmails, { ...back, to: 'a@legajo.example' })).toEqual([]);
});
