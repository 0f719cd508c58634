import type { NotMeasured, ReportAnswer } from '../../views/report-document.ts'
import type { ReportFacts } from './report-facts.ts'

/** Lists what nothing here measures, ever, and then what this report could not. */
export function notMeasured({ interview }: Pick<ReportFacts, 'interview'>, answers: readonly ReportAnswer[]): NotMeasured[] {
  const numbersOf = (isMeant: (answer: ReportAnswer) => boolean): number[] => answers.filter(isMeant).map(({ no }) => no)
  const unread = numbersOf(({ words }) => words?.status === 'ready' && (words.trust === 'draft' || words.trust === 'service'))
  const noWords = numbersOf(({ words }) => words !== undefined && words.status !== 'ready' && words.status !== 'silent')
  return [
    ...NEVER.map((what) => ({ what })),
    ...(interview.consent?.ai === false ? [{ what: 'declined' as const }] : []),
    ...(unread.length > 0 ? [{ what: 'unread' as const, questions: unread }] : []),
    ...(noWords.length > 0 ? [{ what: 'noWords' as const, questions: noWords }] : []),
  ]
}

const NEVER = ['faces', 'voices', 'looks', 'personality', 'identity'] as const
