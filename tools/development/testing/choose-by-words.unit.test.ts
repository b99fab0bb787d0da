import { expect, test } from 'vitest';
import { chooseByWords, dropFilesWithoutMatch, titlePattern } from './choose-by-words.ts';
import { readMarks, type TestFile } from './list-test-files.ts';

const file = (path: string, source: string): TestFile => ({ path, ...readMarks(path, source), source });
const login = file(
  'web/e2e/identity/login.spec.ts',
  "test('a person signs in', …); test('the fields say', …)",
);
const ledger = file('functions/src/shared/ledger/ledger.unit.test.ts', "test('a hold is settled', …)");
const files = [login, ledger];

test('chooses all tests of a file by its path', () => {
  expect(chooseByWords(files, ['LOGIN'])).toEqual([{ files: [login], titleWords: [] }]);
});

test('chooses the files whose source contains each word of a title, in any case', () => {
  expect(chooseByWords(files, ['person SIGNS'])).toEqual([{ files: [login], titleWords: ['person SIGNS'] }]);
  expect(chooseByWords(files, ['nowhere'])).toEqual([]);
});

test('chooses tests with every word, in the path or the title', () => {
  expect(chooseByWords(files, ['ledger', 'settled'])).toEqual([{ files: [ledger], titleWords: ['settled'] }]);
  expect(chooseByWords(files, ['settled', 'person'])).toEqual([]);
});

test('chooses a file by its path when its titles are assembled at run time', () => {
  const name = 'functions/src/shared/ledger/ledger.unit.test.ts';
  expect(chooseByWords(files, [name, 'case 7 of 9'])).toEqual([
    { files: [ledger], titleWords: ['case 7 of 9'] },
  ]);
});

test('drops files whose listed titles do not match, but keeps files whose titles have a placeholder', () => {
  const tests = [
    { path: login.path, title: 'a person signs in', line: 1 },
    { path: login.path, title: 'the fields say', line: 2 },
    { path: ledger.path, title: 'a hold of %s is settled', line: 1 },
  ];
  const chosen = (word: string) => dropFilesWithoutMatch([{ files, titleWords: [word] }], tests);
  expect(chosen('Person')).toEqual([{ files, titleWords: ['Person'] }]);
  expect(chosen('nowhere')).toEqual([{ files: [ledger], titleWords: ['nowhere'] }]);
  expect(dropFilesWithoutMatch([{ files: [login], titleWords: ['person say'] }], tests)).toEqual([]);
  expect(dropFilesWithoutMatch([{ files, titleWords: [] }], [])).toEqual([]);
});

test('matches words of test titles in any order and case, without special characters', () => {
  const pattern = new RegExp(titlePattern(['credits (2)', 'ÑANDÚ']));
  expect(pattern.test('el ñandú pays Credits (2)')).toBe(true);
  expect(pattern.test('credits (2)')).toBe(false);
  expect(pattern.test('ñandú credits 2')).toBe(false);
});
