import type { Automatic } from '#shared/entities/automatic.ts'

/** Findings in the words of an answer, each text of them marked. */
export function automaticMarker(mark: (field: string) => string): Automatic {
  const range = { from: 0, to: 4 }
  const told = { part: 1, sentences: [range] }
  const found = {
    answerId: mark('answer'),
    trust: 'confirmed' as const,
    hash: 'a1b2c3d4e5f6',
    words: 31,
    auto: 61,
    criteria: { [mark('criterion')]: 61 },
    counts: { [mark('criterion')]: 1 },
    flags: [],
    star: { situation: told, task: told, action: told, result: told },
    evidence: [{ ...range, criterion: mark('criterion'), indicator: mark('indicator'), points: 1, sentence: range }],
  }
  return {
    questions: { [mark('question')]: found },
    metrics: { communication: 61 },
    pace: { wordsPerMinute: 124, answers: 1 },
    summary: [{ ...range, questionId: mark('question'), criterion: mark('criterion') }],
  }
}
