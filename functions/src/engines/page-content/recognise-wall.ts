import { ownText } from './measure-text.ts';
import { allElements, findNamedElements, type PageElement, type PageTree, wordSet } from './page-tree.ts';

/** Pages in place of content: a bot challenge, a login form, a missing page, an application that only scripts fill. */
export type Wall = 'challenge' | 'login_required' | 'not_found' | 'needs_javascript';

/** Elements of a login form or bot challenge. Read before the tree is cleaned. */
export interface WallMarks {
  readonly hasChallenge: boolean;
  readonly hasPassword: boolean;
  /** True when the root element that scripts fill is empty. */
  readonly isUnfilled: boolean;
}

const maxChallengeLength = 1_500;
/** Max text of a wall; a page with a form and more text is no wall. */
const maxWallLength = 500;
/** Matches texts of bot challenges. */
const challengeTextPattern =
  /just a moment|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|i['’]m not a robot|enable javascript and cookies to continue|attention required! \| cloudflare|access denied|pardon our interruption|unusual traffic|please complete the security check|press (?:&|and) hold|(?:comprueba|verifica|demuestra|confirma) que (?:eres humano|eres una persona|no eres un robot)|no soy un robot|estamos comprobando (?:tu|su) navegador|überprüfe[n]? .{0,30}(?:browser|mensch)|vérifi(?:ez|cation).{0,40}(?:humain|navigateur)/i;
/** Matches titles of login pages, which may have more text than `maxWallLength`. */
const loginTitlePattern =
  /\b(?:log ?in|sign ?in|iniciar? sesi[óo]n|inicio de sesi[óo]n|identif[íi](?:cate|quese)|acceso (?:de )?(?:usuarios|clientes|socios)|se connecter|connexion|anmelden|anmeldung)|[áa]rea (?:de clientes|privada)/i;
const challengeIds = new Set([
  'challenge-form',
  'challenge-running',
  'challenge-stage',
  'cf-wrapper',
  'px-captcha',
]);
/** Matches class names of bot challenges. */
const challengeClassPattern =
  /(?:^|\s)(?:cf-browser-verification|g-recaptcha|h-captcha|cf-turnstile)(?:\s|$)/;

/** Ids of the root elements of common frameworks. */
const rootIds = wordSet('root app __next __nuxt ___gatsby svelte q-app main-app app-root');
const rootNames = wordSet('app-root ion-app');
const visibleNames = wordSet('a img iframe frame object svg video form');
/** Matches a mention of JavaScript. */
const scriptNoticePattern = /javascript/i;
/** Matches texts of a page that does not exist. */
const missingPagePattern =
  /p[áa]gina (?:solicitada )?no (?:encontrada|existe|(?:est[áa] )?disponible)|no se ha(?:n)? encontrado (?:la p[áa]gina|el contenido)|no (?:hemos (?:encontrado|podido encontrar)|encontramos|existe) (?:la|esta|esa) p[áa]gina|error 404|404 (?:-|–|:|\|)? ?(?:error|not found|no encontrad[oa])|page (?:was )?not found|page (?:doesn['’]t|does not) exist|page (?:can(?:['’]t|not)|could(?:n['’]t| not)) be found|^\W*(?:404\W*)?not found\W*$|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|pàgina no trobada|páxina non atopada|página não (?:encontrada|existe)|pagina non trovata|orria ez da (?:aurkitu|existitzen)|ez da orria aurkitu|(?:contenido|recurso|documento|producto|art[íi]culo|anuncio|noticia|registro)(?: (?:al? |que |solicitad)[^.]{0,60})? (?:no (?:encontrad[oa]|existe)|ya no (?:existe|est[áa] disponible))/i;
const maxMissingPageLength = 800;
/** Max text of a page whose heading suffices to report that it is missing. */
const maxApologyLength = 300;
const maxUnfilledLength = 200;
const maxRootLength = 30;

/** Reads the elements that `recogniseWall` needs. `hasScripts` is given, because the tree has lost its scripts. */
export function readWallMarks($: PageTree, hasScripts = false): WallMarks {
  const elements = allElements($);
  return {
    hasChallenge: elements.some(
      ({ attribs }) =>
        challengeIds.has(attribs.id ?? '') ||
        (attribs.class !== undefined && challengeClassPattern.test(attribs.class)) ||
        attribs['data-sitekey'] !== undefined,
    ),
    isUnfilled: hasScripts && isUnfilled(elements),
    hasPassword: elements.some(
      ({ name, attribs }) => name === 'input' && attribs.type?.toLowerCase() === 'password',
    ),
  };
}

function isUnfilled(elements: readonly PageElement[]): boolean {
  const root = elements.find(({ name, attribs }) => rootNames.has(name) || rootIds.has(attribs.id ?? ''));
  if (root !== undefined) return ownText(root).trim().length <= maxRootLength;
  if (elements.some((element) => element.name === 'noscript' && scriptNoticePattern.test(ownText(element))))
    return true;
  // The body is empty except for scripts.
  const body = elements.find(({ name }) => name === 'body');
  return (
    body !== undefined && ownText(body).trim() === '' && findNamedElements(body, visibleNames).length === 0
  );
}

/** Returns the kind of wall; `null` for a page with content. */
export function recogniseWall(marks: WallMarks, title: string, text: string): Wall | null {
  if (text.length > maxChallengeLength) return null;
  if (challengeTextPattern.test(title) || challengeTextPattern.test(text)) return 'challenge';
  if (marks.hasPassword && (text.length < maxWallLength || loginTitlePattern.test(title)))
    return 'login_required';
  if (marks.hasChallenge && text.length < maxWallLength) return 'challenge';
  if (text.length <= maxMissingPageLength && reportsMissingPage(title, text)) return 'not_found';
  if (text.length <= maxApologyLength && beginsWithReport(firstLine(text))) return 'not_found';
  return marks.isUnfilled && text.length <= maxUnfilledLength ? 'needs_javascript' : null;
}

/** Returns the first line, with the second when the first is only a status such as «404». */
function firstLine(text: string): string {
  const [first = '', second = ''] = text.split('\n').filter((line) => line.trim() !== '');
  return /^\W*(?:error\W*)?4\d\d\W*$/i.test(first) ? `${first} ${second}` : first;
}

/**
 * Returns true when the title reports a missing page, and the text confirms it or is nearly empty. An article about
 * missing pages has such a title too, but rarely at its start.
 */
function reportsMissingPage(title: string, text: string): boolean {
  if (!missingPagePattern.test(title)) return false;
  if (text.trim().length < minArticleLength) return true;
  if (!beginsWithReport(title)) return false;
  return text.length <= maxApologyLength || notTherePattern.test(text) || missingPagePattern.test(text);
}

/** Returns true when a line or one of its parts begins with the report, as in «Villar | Página no encontrada». */
function beginsWithReport(line: string): boolean {
  return line.split(partSeparatorPattern).some((part) => {
    const match = missingPagePattern.exec(part);
    return match !== null && openingPattern.test(part.slice(0, match.index));
  });
}

/** Matches the end of a part of a title or line. */
const partSeparatorPattern = /[|.!:;,»]|\s[-–—·]\s/;
/** Matches the words that may come before the report. */
const openingPattern =
  /^[^\p{L}]*(?:(?:lo|sentimos|perd[óo]n|disculpe|ups|vaya|oops|sorry|error|la|esta|el|este|que|busca|the|this|your|url|de|servidor|http|aquesta|l['’]|cette|diese|die|we|that|requested)[^\p{L}]+)*$/iu;
const minArticleLength = 60;
/** Matches words that say that something does not exist. */
const notTherePattern =
  /no (?:existe|se encuentra|está disponible)|could(?:n['’]t| not) be found|has been (?:moved|removed)|no longer/i;
