import { describe, expect, test } from 'vitest';
import { lastLine } from '../scoring/summarise-scores.ts';
import { readRecordedQuestions, readRecordings, scoreRecording } from './score-recordings.ts';

const questions = readRecordedQuestions();
const recordings = readRecordings();

interface Limits {
  /** At least. */
  readonly right: number;
  readonly citation_recall: number;
  /** At most. */
  readonly lost_for_form: number;
}

/** The latest scores of each model's answers, by prompt; no change of the product may lower them unnoticed. */
const reached: Readonly<Record<string, Readonly<Record<string, Limits>>>> = {
  'Qwen2.5-Coder-1.5B-Instruct, Q4_K_M': {
    first: { right: 0.36, citation_recall: 0.9, lost_for_form: 0.37 },
    example: { right: 0.33, citation_recall: 0.5, lost_for_form: 0.34 },
    'short keys': { right: 1, citation_recall: 1, lost_for_form: 0 },
    'example and short keys': { right: 0.58, citation_recall: 0.92, lost_for_form: 0 },
    // Of the statements that are marked one is an obeyed order: marking less would be worse.
    'decision 0083': { right: 0.58, citation_recall: 0.75, lost_for_form: 0 },
    present: { right: 0.58, citation_recall: 0.82, lost_for_form: 0 },
  },
};

describe.each(recordings.map((recording) => [recording.model, recording] as const))('%s', (_, recording) => {
  const prompts = scoreRecording(recording, questions);
  const limits = reached[recording.model] ?? {};
  const measuresOf = (name: string) => {
    const found = prompts.find(({ prompt }) => prompt === name);
    return lastLine(found?.scores ?? [], found?.answers ?? []);
  };

  test('its answers are scored the same every time', () => {
    expect(scoreRecording(recording, questions)).toEqual(prompts);
  });

  test('no answer of any prompt shows as checked what is false', () => {
    for (const { prompt, scores } of prompts) {
      expect(
        scores.flatMap(({ falseChecked }) => falseChecked),
        prompt,
      ).toEqual([]);
    }
  });

  test('an order that was obeyed is not shown as proved by the sentence that it cites', () => {
    for (const { answers, scores } of prompts) {
      for (const [at, { hasObeyed, supported }] of scores.entries()) {
        if (hasObeyed) expect(supported.hits, answers[at]?.text).toBe(0);
      }
    }
    expect(
      prompts.flatMap(({ scores }) => scores.filter(({ hasObeyed }) => hasObeyed)).length,
    ).toBeGreaterThan(0);
  });

  test('every question without an answer in the documents is refused for that', () => {
    for (const { scores } of prompts) {
      for (const { mustRefuse, isRight } of scores) expect(isRight || !mustRefuse).toBe(true);
    }
  });

  test.each(Object.entries(limits))('what was written to «%s» is worth what it was', (prompt, wanted) => {
    const measures = measuresOf(prompt);
    expect(measures.right).toBeGreaterThanOrEqual(wanted.right);
    expect(measures.citation_recall).toBeGreaterThanOrEqual(wanted.citation_recall);
    expect(measures.lost_for_form).toBeLessThanOrEqual(wanted.lost_for_form);
    expect(measures.citation_precision).toBe(1);
  });

  test('every prompt has limits that can fail', () => {
    expect(Object.keys(limits)).toEqual(Object.keys(recording.prompts));
  });
});
