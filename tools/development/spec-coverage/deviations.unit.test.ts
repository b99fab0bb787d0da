import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import clauses from './clauses.json' with { type: 'json' };

const deviations = await readFile(pathInRepository('docs/deviations.md'), 'utf8');

/** Tables of the page: cells of the head, and of each row below it. */
const tables = deviations
  .split('\n\n')
  .filter((block) => block.startsWith('|'))
  .map((block) => {
    const [head = [], _rule, ...rows] = block.trim().split('\n').map(readCells);
    return { head, rows };
  });
const rows = tables.flatMap((table) => table.rows);

/** Matches a link to a file, or a path in backticks. */
const filePattern = /\]\(([^)#]+)|`((?:docs|emulators|functions|tools|web)\/[^`]+)`/;

function readCells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

test('lists deviations only from existing items of the specification', () => {
  const known = new Set(Object.keys(clauses).map((id) => id.replace(/[a-z]$/, '')));
  const named = rows.flatMap(([clauses = '']) => clauses.split(', '));
  expect(named.length).toBeGreaterThan(rows.length);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('fills every cell of the table of deviations', () => {
  const faulty = tables.flatMap(({ head, rows }) =>
    rows.filter((cells) => cells.length !== head.length || cells.includes('')),
  );
  expect(faulty).toEqual([]);
});

test('names a decision or a file for every chosen deviation', () => {
  const chosen = tables.filter(({ head }) => head.includes('why')).flatMap((table) => table.rows);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.filter(([, , , why = '']) => !filePattern.test(why))).toEqual([]);
});

test('gives law, security or a contradiction as the reason of every chosen deviation', () => {
  const chosen = tables.filter(({ head }) => head.includes('why')).flatMap((table) => table.rows);
  expect(chosen.filter(([, , , why = '']) => !/^(?:law|security|contradiction)\b/.test(why))).toEqual([]);
});

test('names only existing files in the table of deviations', () => {
  const named = [...deviations.matchAll(new RegExp(filePattern, 'g'))].map(([, linked, place]) =>
    linked === undefined ? place : path.join('docs', linked),
  );
  expect(named.filter((name = '') => !existsSync(pathInRepository(name)))).toEqual([]);
});
