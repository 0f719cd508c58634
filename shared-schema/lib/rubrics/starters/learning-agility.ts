import { criterion, STRUCTURE, type StarterRubric } from './starter.ts'

export const learningAgility: StarterRubric = {
  competency: 'learning_agility',
  question: 'Tell me about a time you had to learn something new quickly.',
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    criteria: [
      criterion(
        ['seek', 'Looks for ways to learn'],
        [3, 2],
        {
          S1: [
            'read|study manual|book|books|guide|documentation|articles',
            'watch video|videos|course|tutorial|tutorials',
            'take course|class|lesson',
          ],
          S2: ['ask colleague|colleagues|expert|manager|him|her|them|what|how', 'learn from'],
          S3: ['practise|practice|try every|at|on|with|it|again'],
        },
        'learning_agility',
      ),
      criterion(
        ['feedback', 'Uses feedback and mistakes'],
        [2, 1],
        { F1: ['ask for feedback|advice', 'learn from mistake|mistakes|error|errors|feedback', 'change|improve how|way|after'] },
        'learning_agility',
      ),
      criterion(
        ['apply', 'Uses it and passes it on'],
        [2, 1],
        {
          A1: [
            'use|apply it|this|method|tool|program|system',
            'show|teach|explain colleague|colleagues|team|others|them',
            'write guide|notes|instructions',
          ],
        },
        'learning_agility',
      ),
      STRUCTURE,
    ],
  },
}
