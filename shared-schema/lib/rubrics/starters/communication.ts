import { criterion, STRUCTURE, type StarterRubric } from './starter.ts'

export const communication: StarterRubric = {
  competency: 'communication',
  question: 'Tell me about a time you had to explain something difficult to somebody.',
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    criteria: [
      criterion(
        ['listener', 'Thinks of the listener'],
        [3, 2],
        {
          L1: ['ask what|how|her|him|them|whether|if', 'find out what|how'],
          L2: ['use|choose simple|simpler|plain|short|easy words|language|terms|sentences|example', 'avoid jargon|terms|words'],
          L3: ['listen to'],
        },
        'communication',
      ),
      criterion(
        ['clear', 'Makes it clear'],
        [2, 2],
        {
          C1: ['draw|show|make|prepare picture|diagram|sketch|drawing|slides|table|chart'],
          C2: ['give|use|tell example|examples|story|comparison', 'compare with|to'],
          C3: ['explain step|steps|in|first', 'start|begin with main|point|result|most'],
        },
        'communication',
      ),
      criterion(
        ['check', 'Checks that it was understood'],
        [1, 1],
        { K1: ['ask her|him|them repeat|explain|tell|questions', 'check understand|understood|that|whether|if', 'answer questions'] },
        'communication',
      ),
      STRUCTURE,
    ],
  },
}
