import { creditPack, paidPlanIds, plans } from '@contract/billing/plans.ts';
import { operator } from '@contract/operations/operator.ts';
import { faqSections } from '@/faq/faq-sections.ts';
import { paths } from '@/shared/paths.ts';
import { publicPages, publicUrl } from '@/shared/site/public-pages.ts';

const context = 'https://schema.org';
const monthCode = 'MON';
const euros = (amountCents: number): string => (amountCents / 100).toFixed(2);

const organization = {
  '@type': 'Organization',
  name: 'Legajo',
  url: publicUrl(paths.landing),
  logo: publicUrl('/icons/icon-512.png'),
  email: operator.email,
} as const;

const application = {
  '@type': 'SoftwareApplication',
  name: 'Legajo',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'es',
  url: publicUrl(paths.landing),
  description: publicPages.landing.description,
  offers: [
    ...paidPlanIds.map((id) => ({
      '@type': 'Offer',
      name: plans[id].label,
      url: publicUrl(paths.pricing),
      price: euros(plans[id].priceCents),
      priceCurrency: 'EUR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: euros(plans[id].priceCents),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: monthCode },
      },
    })),
    {
      '@type': 'Offer',
      name: creditPack.label,
      url: publicUrl(paths.pricing),
      price: euros(creditPack.priceCents),
      priceCurrency: 'EUR',
    },
  ],
} as const;

const questions = {
  '@type': 'FAQPage',
  inLanguage: 'es',
  mainEntity: faqSections
    .flatMap((section) => section.questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('href="/', `href="${publicUrl('/')}`) },
    })),
} as const;

const dataByPath: Readonly<Record<string, object>> = {
  [paths.landing]: { '@context': context, '@graph': [organization, application] },
  [paths.pricing]: { '@context': context, ...application },
  [paths.faq]: { '@context': context, ...questions },
};

/**
 * Returns a page's structured data as an element for its head; empty without data. A data block, which browsers never
 * execute.
 */
export function structuredDataOf(pathname: string): string {
  const data = dataByPath[pathname];
  if (data === undefined) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
