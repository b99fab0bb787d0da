import { describe, expect, it } from 'vitest';
import { readLanguage, titleOf } from './answer-texts.ts';

describe('readLanguage', () => {
  it('tells English from Spanish, and takes Spanish where nothing tells', () => {
    expect(readLanguage('What is the notice period?')).toBe('en');
    expect(readLanguage('Notice period for temporary contracts in the company')).toBe('en');
    expect(readLanguage('¿Qué dice el informe sobre The Beatles?')).toBe('es');
    expect(readLanguage('plazo de preaviso')).toBe('es');
    expect(readLanguage('IPC 2025')).toBe('es');
  });
});

describe('titleOf', () => {
  it('keeps a short question and cuts a long one at a word', () => {
    expect(titleOf('  ¿Qué   plazo hay? ')).toBe('¿Qué plazo hay?');
    const title = titleOf(`¿${'palabra '.repeat(30)}?`);
    expect(title.length).toBeLessThanOrEqual(61);
    expect(title).toMatch(/palabra…$/u);
    expect(titleOf('😀'.repeat(100)).isWellFormed()).toBe(true);
  });
});
