import { criterion, STRUCTURE, type StarterRubric } from './starter.ts'

export const teamwork: StarterRubric = {
  competency: 'teamwork',
  question: 'Tell me about a time you and others had to finish something together.',
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    criteria: [
      criterion(['share', 'Shares work and knowledge'], [3, 2], {
        H1: ['split|share|divide work|task|tasks|job|jobs', 'agree who|on'],
        H2: ['show|teach|explain colleague|colleagues|team|them|how', 'share notes|knowledge|list|file|information'],
        H3: ['ask team|colleague|colleagues|everyone|them what|who|how', 'listen to'],
      }),
      criterion(['support', 'Supports others'], [2, 2], {
        P1: ['help colleague|colleagues|him|her|them|team', 'take over', 'cover for|shift|shifts'],
        P2: ['thank|praise team|colleague|colleagues|everyone|them'],
        P3: ['offer help|support|hand', 'support colleague|colleagues|team|them'],
      }),
      criterion(['agree', 'Settles differences'], [1, 1], {
        A1: ['solve|settle|discuss conflict|disagreement|problem|difference|differences', 'find|propose|suggest compromise|solution|way'],
      }),
      STRUCTURE,
    ],
  },
}
