import { paidPlanIds, plans } from '@contract/billing/plans.ts';
import { limits, withdrawalDays } from '@contract/limits.ts';
import { operator } from '@contract/operations/operator.ts';
import { expect, it } from 'vitest';
import { faqSections } from './faq-sections.ts';
import { nameAgency } from './feature-questions.ts';
import { splitLinks } from './split-links.ts';

const items = faqSections.flatMap(({ questions }) => questions);

// @proves 2.31a, 3.20
it('has five FAQ sections, and unique question ids', () => {
  expect(faqSections.map(({ title }) => title)).toEqual([
    'Planes y facturación',
    'Seguridad y privacidad',
    'Funciones',
    'Soporte técnico',
    'Primeros pasos',
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

// @proves 1.8, 2.31c
it('links to the agency of the operator in the FAQ', () => {
  const hrefs = items
    .filter(({ isHtml }) => isHtml)
    .flatMap(({ answer }) => splitLinks(answer))
    .map(({ href }) => href);
  expect(hrefs).toContain(`https://${operator.agency.host}`);
});

// @proves 9.8b, V5.1.1
it('states in the FAQ only the file size that the server enforces', () => {
  const sizes = items.flatMap(({ answer }) =>
    [...answer.matchAll(/(\d+) MB/g)].map(([, size]) => Number(size)),
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size * 1024 ** 2).toBe(limits.fileSizeBytes);
});

// @proves 9.6e, 9.7, 9.8c
it('states in the FAQ the pages of each plan, payment methods, languages and deadlines of an account deletion', () => {
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

// @proves 1.6d, 9.6d
it('states in the FAQ that signing up needs no card, that credits accumulate, and the limits of refunds', () => {
  const text = items.map(({ answer }) => answer).join('\n');
  for (const fact of [
    'sin dar ninguna tarjeta',
    'se renuevan cada mes y se acumulan',
    'no caducan nunca',
    'Cancela primero la suscripción que tienes',
    'Conservas el acceso hasta el final del periodo que has pagado',
    'No se devuelve la parte proporcional del mes ni los créditos ya usados, salvo que desistas',
  ])
    expect(text).toContain(fact);
});

// @proves 3.20
it('contains HTML only in FAQ answers marked as HTML, and only links', () => {
  for (const { answer, isHtml } of items) {
    const texts = isHtml ? splitLinks(answer).map(({ text }) => text) : [answer];
    expect(texts.join('')).not.toMatch(/[<>]/);
  }
});

it('splits links from FAQ answers and keeps other tags as text', () => {
  expect(splitLinks('a <a href="/b">c</a> <b>d</b>')).toEqual([
    { text: 'a ' },
    { text: 'c', href: '/b' },
    { text: ' <b>d</b>' },
  ]);
});

it("names the operator's agency in the FAQ, or «una agencia especializada» instead of a placeholder", () => {
  expect(items.map(({ answer }) => answer).join('\n')).not.toMatch(/[[\]]/);
  expect(nameAgency({ ...operator, agency: { name: '[agencia]', host: 'agencia.es' } })).toBe(
    'una agencia especializada',
  );
  expect(nameAgency({ ...operator, agency: { name: 'Gran Agencia', host: 'agencia.es' } })).toBe(
    'Gran Agencia, agencia especializada',
  );
});

it('mentions the right of withdrawal in the FAQ answer that excludes refunds', () => {
  const refusals = items.filter(({ answer }) => answer.includes('No se devuelve la parte proporcional'));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.answer).toContain(
    `salvo que desistas de la compra en los ${withdrawalDays} días siguientes`,
  );
  expect(items.find(({ id }) => id === 'desistir')?.answer).toContain('los créditos que no hayas usado');
});
