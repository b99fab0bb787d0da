import type { PageTree } from './page-tree.ts';

/** What a page has besides text that asks who is there. Read before the tree is cleaned. */
export interface ChallengeMarks {
  readonly hasChallenge: boolean;
  readonly hasPassword: boolean;
}

const longestChallenge = 1_500;
/** A form of its own beside this much content is no wall. */
const longestWall = 500;
const challengeTexts =
  /just a moment|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|i['’]m not a robot|enable javascript and cookies to continue|attention required! \| cloudflare|access denied|pardon our interruption|unusual traffic|please complete the security check|press (?:&|and) hold|(?:comprueba|verifica|demuestra|confirma) que (?:eres humano|eres una persona|no eres un robot)|no soy un robot|estamos comprobando (?:tu|su) navegador|überprüfe[n]? .{0,30}(?:browser|mensch)|vérifi(?:ez|cation).{0,40}(?:humain|navigateur)/i;
const challengeElements =
  'form#challenge-form, #challenge-form, #challenge-running, #challenge-stage, #cf-wrapper, .cf-browser-verification, .g-recaptcha, .h-captcha, .cf-turnstile, #px-captcha, [data-sitekey]';

export function readChallengeMarks($: PageTree): ChallengeMarks {
  return {
    hasChallenge: $(challengeElements).length > 0,
    hasPassword: $('input[type=password]').length > 0,
  };
}

/** Whether a page says little more than "prove that you are human" or "log in". */
export function recogniseChallenge(marks: ChallengeMarks, title: string, text: string): boolean {
  if (text.length > longestChallenge) return false;
  if (challengeTexts.test(title) || challengeTexts.test(text)) return true;
  return text.length < longestWall && (marks.hasChallenge || marks.hasPassword);
}
