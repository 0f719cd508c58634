import { criterion, STRUCTURE, type StarterRubric } from './starter.ts'

export const customerFocus: StarterRubric = {
  competency: 'customer_focus',
  question: 'Tell me about a time you dealt with an unhappy customer.',
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    criteria: [
      criterion(['listen', 'Listens and asks'], [3, 2], {
        L1: ['listen to', 'heard client|customer|guest out'],
        L2: ['ask what|why|how|her|him|them', 'found out why|what'],
        L3: ['apologize', 'said sorry'],
      }),
      criterion(['solve', 'Solves the problem'], [2, 2], {
        S1: ['offer|gave|arrange refund|replacement|new|credit'],
        S2: ['fix|solve|repair problem|issue|invoice', 'work with|alongside team|supplier|driver'],
        S3: ['call|phone|ring back', 'follow up'],
      }),
      criterion(['learn', 'Removes the cause'], [1, 1], {
        N1: ['add|change|wrote|update check|process|procedure|guide', 'train|teach|show team|staff'],
      }),
      STRUCTURE,
    ],
  },
}
