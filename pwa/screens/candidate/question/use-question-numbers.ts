import { formatList, formatNumber } from '../../../i18n/format.ts'
import { useInterview } from '../interview-data.ts'

/** Names questions by their numbers in this interview, joined as the reader's language does it: `2 and 5`. */
export function useQuestionNumbers(): (questionIds: readonly string[]) => string {
  const { pack } = useInterview()
  return (questionIds) => {
    return formatList(pack.questions.flatMap(({ id }, at) => (questionIds.includes(id) ? [formatNumber(at + 1)] : [])))
  }
}
