import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';

/** Matches extensions of files that are rarely pages. */
const fileTypePattern =
  /\.(pdf|docx?|xlsx?|pptx?|od[tspg]|rtf|epub|ics|zip|rar|7z|gz|tgz|tar|exe|dmg|msi|apk|iso|jpe?g|png|gif|webp|avif|ico|bmp|tiff?|mp3|mp4|m4a|m4v|avi|mov|wmv|webm|ogg|wav|flac|woff2?|ttf|eot|swf|torrent)$/i;
/** Requests in a folder without a page, after which its other files of this extension are not requested. */
const maxFilesPerFolder = 3;
/** The same for the whole site, once more per page found. */
const maxFilesPerExtension = 20;

/** Returns why a URL with the extension of a file is skipped without a request; `undefined` for other URLs. */
export function refuseFile({ pathname }: URL): SkipReason | undefined {
  const extension = isPageOfFile(pathname) ? undefined : extensionOf(pathname);
  if (extension === undefined) return undefined;
  return extension === 'pdf' ? 'pdf_file' : 'not_html';
}

/** Returns true for a wiki's page about a file: `/wiki/Archivo:Mapa.png`. */
function isPageOfFile(pathname: string): boolean {
  const [kind = '', name = ''] = pathname.slice(pathname.lastIndexOf('/') + 1).split(/:|%3A/i, 2);
  return kind !== '' && name !== '';
}

function extensionOf(pathname: string): string | undefined {
  return fileTypePattern.exec(pathname)?.[1]?.toLowerCase();
}

interface Results {
  readonly pages: number;
  /** Responses that were no pages: all of a site, or those of a folder since its last page. */
  readonly files: number;
}

const noResults: Results = { pages: 0, files: 0 };

/**
 * Learns from responses which extensions of a site are files. Viewers and programs serve pages at `acta.pdf`, and most
 * sites have thousands of real files, so a few of each folder are requested.
 */
export class FileLinks {
  readonly #byExtension = new Map<string, Results>();
  readonly #byFolder = new Map<string, Results>();

  /** Records the response of a URL; ignores URLs without the extension of a file. */
  note({ pathname }: URL, isPage: boolean): void {
    const extension = extensionOf(pathname);
    if (extension === undefined) return;
    const folder = folderOf(pathname, extension);
    const all = this.#byExtension.get(extension) ?? noResults;
    const own = this.#byFolder.get(folder) ?? noResults;
    this.#byExtension.set(
      extension,
      isPage ? { ...all, pages: all.pages + 1 } : { ...all, files: all.files + 1 },
    );
    this.#byFolder.set(
      folder,
      isPage ? { pages: own.pages + 1, files: 0 } : { ...own, files: own.files + 1 },
    );
  }

  /** Returns true when the responses of similar URLs leave no doubt that this one is a file. */
  isFile(url: URL): boolean {
    if (refuseFile(url) === undefined) return false;
    const extension = extensionOf(url.pathname) ?? '';
    const all = this.#byExtension.get(extension) ?? noResults;
    const own = this.#byFolder.get(folderOf(url.pathname, extension)) ?? noResults;
    return (
      own.files >= maxFilesPerFolder ||
      (own.pages === 0 && all.files >= maxFilesPerExtension * (1 + all.pages))
    );
  }
}

/** Returns the folder of a file without its numbers, with the extension: `/actas/#/pdf`. */
function folderOf(pathname: string, extension: string): string {
  return `${pathname.slice(0, pathname.lastIndexOf('/') + 1).replace(/\d+/g, '#')}${extension}`;
}
