import { criterion, STRUCTURE, type StarterRubric } from './starter.ts'

export const planning: StarterRubric = {
  competency: 'planning_and_organisation',
  question: 'Tell me about a time you had to organise something with a fixed date.',
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    criteria: [
      criterion(['plan', 'Makes a plan'], [3, 2], {
        P1: ['write|make|draw|create list|plan|schedule|timetable|calendar'],
        P2: ['split|divide|break into|work|tasks|project|down'],
        P3: ['set|agree deadline|deadlines|date|dates|milestone|milestones|priority|priorities', 'sort by|tasks'],
      }),
      criterion(['people', 'Arranges people and things'], [2, 2], {
        R1: ['book|order|reserve|buy room|rooms|hall|food|tickets|material|materials|parts|bus'],
        R2: ['ask|give|delegate|assign task|tasks|job|jobs|each|everyone|who', 'coordinate with'],
      }),
      criterion(['watch', 'Watches progress'], [1, 1], {
        W1: [
          'check progress|list|plan|every|each',
          'change|move|adjust plan|date|dates|schedule',
          'follow up',
          'keep extra|spare|reserve|time',
        ],
      }),
      STRUCTURE,
    ],
  },
}
