import { allElements, type PageTree } from './page-tree.ts';

/** Signs of a login or a human check besides text. Read before the tree is cleaned. */
export interface WallMarks {
  readonly hasChallenge: boolean;
  readonly hasPassword: boolean;
}

const longestChallenge = 1_500;
/** A form of its own beside this much content is no wall. */
const longestWall = 500;
const challengeTexts =
  /just a moment|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|i['’]m not a robot|enable javascript and cookies to continue|attention required! \| cloudflare|access denied|pardon our interruption|unusual traffic|please complete the security check|press (?:&|and) hold|(?:comprueba|verifica|demuestra|confirma) que (?:eres humano|eres una persona|no eres un robot)|no soy un robot|estamos comprobando (?:tu|su) navegador|überprüfe[n]? .{0,30}(?:browser|mensch)|vérifi(?:ez|cation).{0,40}(?:humain|navigateur)/i;
/** Titles of pages that are there to sign in, however much they say beside the form. */
const loginTitles =
  /\b(?:log ?in|sign ?in|iniciar? sesi[óo]n|inicio de sesi[óo]n|identif[íi](?:cate|quese)|acceso (?:de )?(?:usuarios|clientes|socios)|se connecter|connexion|anmelden|anmeldung)|[áa]rea (?:de clientes|privada)/i;
const challengeIds = new Set([
  'challenge-form',
  'challenge-running',
  'challenge-stage',
  'cf-wrapper',
  'px-captcha',
]);
const challengeClasses = /(?:^|\s)(?:cf-browser-verification|g-recaptcha|h-captcha|cf-turnstile)(?:\s|$)/;

export function readWallMarks($: PageTree): WallMarks {
  const elements = allElements($);
  return {
    hasChallenge: elements.some(
      ({ attribs }) =>
        challengeIds.has(attribs.id ?? '') ||
        (attribs.class !== undefined && challengeClasses.test(attribs.class)) ||
        attribs['data-sitekey'] !== undefined,
    ),
    hasPassword: elements.some(
      ({ name, attribs }) => name === 'input' && attribs.type?.toLowerCase() === 'password',
    ),
  };
}

/** Whether a page says little more than "prove that you are human" or "log in"; `null` where it has content. */
export function recogniseWall(
  marks: WallMarks,
  title: string,
  text: string,
): 'challenge' | 'login_required' | null {
  if (text.length > longestChallenge) return null;
  if (challengeTexts.test(title) || challengeTexts.test(text)) return 'challenge';
  if (marks.hasPassword && (text.length < longestWall || loginTitles.test(title))) return 'login_required';
  return marks.hasChallenge && text.length < longestWall ? 'challenge' : null;
}
