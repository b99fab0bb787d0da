import { describe, expect, test } from 'vitest';
import { lastLine } from '../scoring/summarise-scores.ts';
import { readRecordedQuestions, readRecordings, scoreRecording } from './score-recordings.ts';

const questions = readRecordedQuestions();
const recordings = readRecordings();

/** What each model's recording reached when it was last read; no change of the product may lower it unnoticed. */
const reached: Readonly<Record<string, { right: number; recall: number; lostAtFirst: number }>> = {
  // One of the statements that are marked is an obeyed order: marking less would be worse.
  'Qwen2.5-Coder-1.5B-Instruct, Q4_K_M': { right: 0.58, recall: 0.75, lostAtFirst: 0.37 },
};

test('every recording has limits that can fail', () => {
  expect(recordings.map(({ model }) => model).sort()).toEqual(Object.keys(reached).sort());
});

describe.each(recordings.map((recording) => [recording.model, recording] as const))('%s', (_, recording) => {
  const prompts = scoreRecording(recording, questions);
  const wanted = reached[recording.model] ?? { right: 1, recall: 1, lostAtFirst: 0 };
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

  test('the present prompt keeps what it reached', () => {
    const measures = measuresOf('present');
    expect(measures.right).toBeGreaterThanOrEqual(wanted.right);
    expect(measures.citation_recall).toBeGreaterThanOrEqual(wanted.recall);
    expect(measures).toMatchObject({ lost_for_form: 0, citation_precision: 1, shown_false: 0 });
  });

  test('of what was asked without an example no more is lost for its form than when it was last read', () => {
    expect(measuresOf('first').lost_for_form).toBeLessThanOrEqual(wanted.lostAtFirst);
  });
});
