import { DataBudget } from '../../../features/data-budget/DataBudget.tsx'
import { useInterview } from '../interview-data.ts'

/** Choices of the candidate about data, for questions not answered yet. */
export function OwnDataBudget(): React.JSX.Element {
  const { pack, visit, answers } = useInterview()
  const answered = answers.filter(({ state }) => state === 'final').map(({ questionId }) => questionId)
  return <DataBudget pack={pack} visit={visit} answered={answered} />
}
