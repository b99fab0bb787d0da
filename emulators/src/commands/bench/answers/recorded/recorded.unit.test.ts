import { describe, expect, test } from 'vitest';
import { lastLine } from '../scoring/summarise-scores.ts';
import { readRecordedQuestions, readRecordings, scoreRecording } from './score-recordings.ts';

const questions = readRecordedQuestions();
const recordings = readRecordings();

describe.each(recordings.map((recording) => [recording.model, recording] as const))('%s', (_, recording) => {
  const prompts = scoreRecording(recording, questions);
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
    const { right = 0, lost_for_form: lost, citation_recall: recall = 0 } = measuresOf('present');
    expect(right).toBeGreaterThanOrEqual(0.58);
    expect(lost).toBe(0);
    // One of the statements that are marked is an obeyed order: marking less would be worse.
    expect(recall).toBeGreaterThanOrEqual(0.75);
    expect(measuresOf('present').citation_precision).toBe(1);
  });

  test('of what was asked without an example no more is lost for its form than when it was last read', () => {
    expect(measuresOf('first').lost_for_form).toBeLessThanOrEqual(0.37);
  });
});
