import { AnswerPanel, type AnswerPanelProps } from '../AnswerPanel.tsx'
import { WrittenResult } from './WrittenResult.tsx'

/** The answer for recruiters: with the result of what was written, which guests do not get. */
export const CheckedAnswer = (props: AnswerPanelProps): React.JSX.Element => (
  <AnswerPanel {...props} results={<WrittenResult report={props.report} item={props.item} />} />
)
