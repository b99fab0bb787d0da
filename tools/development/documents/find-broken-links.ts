import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';

const readText = (file: string): string => readFileSync(pathInRepository(file), 'utf8');

/** Returns the relative links of a Markdown file to missing files or headings. */
export function findBrokenLinks(file: string, text: string): string[] {
  const outside = text.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...outside.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link) && isBrokenLink(file, link));
}

function isBrokenLink(file: string, link: string): boolean {
  const [place = '', anchor] = link.split('#');
  const target = place === '' ? file : path.join(path.dirname(file), place);
  if (!existsSync(pathInRepository(target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !findAnchors(readText(target)).has(anchor);
}

/** Returns the anchors that GitHub gives the headings of a Markdown text, without those of repeated headings. */
export function findAnchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
