import { limits } from '@contract/limits.ts';
import { operator } from '@contract/operator.ts';
import { paidPlanIds, plans } from '@contract/plans.ts';
import { expect, it } from 'vitest';
import { faqSections } from './faq-sections.ts';
import { splitLinks } from './split-links.ts';

const items = faqSections.flatMap(({ questions }) => questions);

it('has five sections, and no two questions with one id', () => {
  expect(faqSections.map(({ title }) => title)).toEqual([
    'Planes y facturación',
    'Seguridad y privacidad',
    'Funciones',
    'Soporte técnico',
    'Primeros pasos',
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

it('points companies to the agency of the operator', () => {
  const hrefs = items
    .filter(({ isHtml }) => isHtml)
    .flatMap(({ answer }) => splitLinks(answer))
    .map(({ href }) => href);
  expect(hrefs).toContain(`https://${operator.agency.host}`);
});

it('says the file size that the server enforces, and no other', () => {
  const sizes = items.flatMap(({ answer }) =>
    [...answer.matchAll(/(\d+) MB/g)].map(([, size]) => Number(size)),
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size * 1024 ** 2).toBe(limits.fileSizeBytes);
});

it('says what each plan reads, that cards and phones pay, the languages, and how an account is deleted', () => {
  const text = items.map(({ answer }) => answer).join('\n');
  for (const id of paidPlanIds)
    expect(text).toContain(`${plans[id].label}, hasta ${plans[id].maxPagesPerFile}`);
  for (const fact of [
    'Google Pay',
    'Apple Pay',
    'más de 50 idiomas',
    'plazo máximo de 30 días',
    '30 días de antelación',
  ])
    expect(text).toContain(fact);
});

it('holds HTML only where it says so, and there only links', () => {
  for (const { answer, isHtml } of items) {
    const texts = isHtml ? splitLinks(answer).map(({ text }) => text) : [answer];
    expect(texts.join('')).not.toMatch(/[<>]/);
  }
});

it('takes links apart and leaves every other tag as text', () => {
  expect(splitLinks('a <a href="/b">c</a> <b>d</b>')).toEqual([
    { text: 'a ' },
    { text: 'c', href: '/b' },
    { text: ' <b>d</b>' },
  ]);
});
