import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathInRepository } from '../../../../../emulators/src/shared/repository.ts';
import type { Squad } from '../../squad/read-squad.ts';
import { parseQuestions, type Question } from '../questions/question.ts';
import type { ObservedAnswer } from '../scoring/observed-answer.ts';
import { type AnswerScore, scoreAnswer } from '../scoring/score-answer.ts';
import { readRecordedAnswer } from './read-recorded-answer.ts';
import { pageKey, type Recording, readPages, recordingSchema } from './recording.ts';

const folder = pathInRepository('tools/development/bench/answers/recorded');
const questionsFile = 'questions.json';

/** Returns the questions of the recordings in the repository. */
export function readRecordedQuestions(): Question[] {
  return parseQuestions('professional', JSON.parse(readFileSync(path.join(folder, questionsFile), 'utf8')));
}

/** Returns the recordings in the repository, one for each model. */
export function readRecordings(): Recording[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== questionsFile)
    .map((file) => readRecording(path.join(folder, file)));
}

export function readRecording(file: string): Recording {
  return recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** A prompt of one model with the scores of its answers. */
export interface ScoredPrompt {
  readonly model: string;
  readonly prompt: string;
  readonly answers: readonly ObservedAnswer[];
  readonly scores: readonly AnswerScore[];
  /** Number of answers whose pages are missing. */
  readonly leftOut: number;
}

/** Reads and scores a recording, prompt by prompt, without a model; deterministic. */
export function scoreRecording(
  recording: Recording,
  questions: readonly Question[],
  squad?: Squad,
): ScoredPrompt[] {
  const pages = readPages(recording, squad);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const pageTexts = (document: string, page: number) => pages.get(pageKey(document, page));
  return Object.keys(recording.prompts).map((prompt): ScoredPrompt => {
    const recorded = recording.answers.filter((answer) => answer.prompt === prompt);
    const pairs = recorded.flatMap((answer) => {
      const question = byId.get(answer.questionId);
      if (question === undefined)
        throw new Error(`The recording contains an unknown question ${answer.questionId}.`);
      const observed = readRecordedAnswer(answer, question.ask, pages);
      return observed === undefined ? [] : [{ observed, score: scoreAnswer(observed, question, pageTexts) }];
    });
    return {
      model: recording.model,
      prompt,
      answers: pairs.map(({ observed }) => observed),
      scores: pairs.map(({ score }) => score),
      leftOut: recorded.length - pairs.length,
    };
  });
}
