import type { TestFile } from './list-test-files.ts';

/** Folder in `web/e2e` of the tests for pages that belong to no feature, such as the landing page. */
const featurelessPagesFolder = 'app';
/** Other features whose screens or calls show a feature. */
const shownBy: Readonly<Record<string, readonly string[]>> = { documents: ['chat'] };

/**
 * Returns the tests through the API and in a browser that changed files can break. These are the tests of the files'
 * feature folder, or all for shared files. Imports do not help, because these tests call a running stack.
 */
export function chooseByChanges(files: readonly TestFile[], changed: readonly string[]): TestFile[] {
  const stackTests = files.filter(({ kind }) => kind === 'api' || kind === 'browser');
  const featureFolders = new Set(
    stackTests.map(({ path }) => featureOf(path)).filter((name) => name !== undefined),
  );
  const filters = changed.map((path) => readChange(path, featureFolders));
  return stackTests.filter((file) => filters.some((concerns) => concerns(file)));
}

type FileFilter = (file: TestFile) => boolean;

const noFile: FileFilter = () => false;
const anyFile: FileFilter = () => true;

function readChange(path: string, featureFolders: ReadonlySet<string>): FileFilter {
  if (/\.(test|spec)\.tsx?$/.test(path)) return (file) => file.path === path;
  if (/\.(md|png)$|^(docs|\.ci|tools)\//.test(path)) return noFile;
  const own = featureOf(path);
  if (path.startsWith('functions/tests/api/'))
    return ({ kind, path: test }) => kind === 'api' && (own === undefined || featureOf(test) === own);
  if (path.startsWith('web/e2e/'))
    return ({ kind, path: test }) => kind === 'browser' && (own === undefined || featureOf(test) === own);
  const [, room, feature = ''] = /^(functions|web)\/src\/([^/]+)\//.exec(path) ?? [];
  if (!featureFolders.has(feature))
    return isPublicPage(path) ? matchFeatures(featurelessPagesFolder) : anyFile;
  const shown = [feature, ...(shownBy[feature] ?? [])];
  return room === 'web'
    ? (file) => file.kind === 'browser' && matchFeatures(...shown, featurelessPagesFolder)(file)
    : matchFeatures(...shown);
}

function matchFeatures(...names: readonly string[]): FileFilter {
  return ({ path }) => names.includes(featureOf(path) ?? '');
}

function isPublicPage(path: string): boolean {
  return /^web\/src\/(landing|pricing|faq|legal|cookies|consent)\//.test(path);
}

/** Returns the feature of a test or one of its helpers; `undefined` for a shared one. */
function featureOf(path: string): string | undefined {
  return /^(?:functions\/tests\/api|web\/e2e)\/([^/]+)\//.exec(path)?.[1];
}
