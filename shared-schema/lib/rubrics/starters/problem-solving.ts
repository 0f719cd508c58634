import { criterion, STRUCTURE, type StarterRubric } from './starter.ts'

export const problemSolving: StarterRubric = {
  competency: 'problem_solving',
  question: 'Tell me about a difficult problem that you solved at work.',
  rubric: {
    kind: 'behavioural',
    lang: 'en',
    criteria: [
      criterion(['cause', 'Finds the cause'], [3, 2], {
        C1: ['find|look out|for cause|reason|why', 'find cause|reason|mistake|error|fault'],
        C2: ['check|compare|measure|test|collect|read data|numbers|logs|log|results|list|records|machine|parts|steps'],
        C3: ['ask what|why|when|how', 'talk|speak to|with'],
      }),
      criterion(['solution', 'Chooses a solution'], [2, 2], {
        T1: ['compare|list options|option|ways|solutions|ideas', 'try|test solution|idea|ways|version|part|change'],
        T2: ['decide|choose to|on|solution|option', 'fix|repair|replace|solve problem|error|fault|part|machine|it'],
      }),
      criterion(['last', 'Makes sure that it lasts'], [1, 1], {
        L1: [
          'add|write|change|update check|rule|guide|process|procedure|test|instruction|instructions',
          'check again|afterwards|whether|if',
        ],
      }),
      STRUCTURE,
    ],
  },
}
