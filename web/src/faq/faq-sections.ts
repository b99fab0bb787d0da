import { billingQuestions } from './billing-questions.ts';
import type { FaqSection } from './faq-section.ts';
import { featureQuestions } from './feature-questions.ts';
import { privacyQuestions } from './privacy-questions.ts';
import { startQuestions } from './start-questions.ts';
import { supportQuestions } from './support-questions.ts';

/** Every question, in the order of the page. */
export const faqSections: readonly FaqSection[] = [
  billingQuestions,
  privacyQuestions,
  featureQuestions,
  supportQuestions,
  startQuestions,
];
