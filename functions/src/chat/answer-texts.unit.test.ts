import { describe, expect, it } from 'vitest';
import { readLanguage } from './answer-texts.ts';

describe('readLanguage', () => {
  it('detects English and Spanish, and falls back to Spanish for a text without function words', () => {
    expect(readLanguage('What is the notice period?')).toBe('en');
    expect(readLanguage('Notice period for temporary contracts in the company')).toBe('en');
    expect(readLanguage('¿Qué dice el informe sobre The Beatles?')).toBe('es');
    expect(readLanguage('plazo de preaviso')).toBe('es');
    expect(readLanguage('IPC 2025')).toBe('es');
  });
});
