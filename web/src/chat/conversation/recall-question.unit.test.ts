import { expect, it } from 'vitest';
import { listQuestions, recallQuestion } from './recall-question.ts';

const questions = ['uno', 'dos', 'tres'];

it('recalls earlier questions with the up arrow, from the newest to the oldest, and stops there', () => {
  expect(recallQuestion({ questions, at: undefined }, 'back')?.at).toBe(2);
  expect(recallQuestion({ questions, at: 2 }, 'back')?.at).toBe(1);
  expect(recallQuestion({ questions, at: 0 }, 'back')).toBeUndefined();
  expect(recallQuestion({ questions: [], at: undefined }, 'back')).toBeUndefined();
});

it('recalls later questions with the down arrow, up to the newest and then the empty field', () => {
  expect(recallQuestion({ questions, at: 0 }, 'forward')?.at).toBe(1);
  expect(recallQuestion({ questions, at: 2 }, 'forward')).toEqual({ questions, at: undefined });
  expect(recallQuestion({ questions, at: undefined }, 'forward')).toBeUndefined();
});

it('recalls a repeated question once, at its last occurrence', () => {
  expect(listQuestions(['uno', 'dos'], ['uno', 'tres'])).toEqual(['dos', 'uno', 'tres']);
});
