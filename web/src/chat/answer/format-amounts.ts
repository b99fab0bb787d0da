import { formatCount } from '@/shared/format/format.ts';

export function formatCredits(credits: number): string {
  return formatCount(credits, 'crédito', 'créditos');
}

export function formatPages(pages: number): string {
  return formatCount(pages, 'página', 'páginas');
}
