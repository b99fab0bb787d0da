import type { PageTree } from './page-tree.ts';

const shortTextLength = 1_500;
const challengeTexts =
  /just a moment|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|enable javascript and cookies to continue|attention required! \| cloudflare|access denied|pardon our interruption|unusual traffic|comprueba que eres humano|verifica que no eres un robot/i;
const challengeMarks =
  'form#challenge-form, #challenge-running, #cf-wrapper, .cf-browser-verification, iframe[src*="captcha"], .g-recaptcha, .h-captcha, #px-captcha, [data-sitekey]';

/** Whether a page says little more than "prove that you are human" or "log in". */
export function recogniseChallenge($: PageTree, title: string, text: string): boolean {
  if (text.length > shortTextLength) return false;
  if (challengeTexts.test(title) || challengeTexts.test(text)) return true;
  if ($(challengeMarks).length > 0 && text.length < shortTextLength / 3) return true;
  return $('input[type=password]').length > 0 && text.length < shortTextLength / 3;
}
