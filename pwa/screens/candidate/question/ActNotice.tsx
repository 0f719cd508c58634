import { ProblemNotice } from '../../../features/trouble/ProblemNotice.tsx'
import { RoomActions } from '../delivery/RoomActions.tsx'
import type { ActProblem } from '../../../features/trouble/use-act.ts'

/** Says that what a button of an interview asked for did not happen, and what helps. */
export const ActNotice = ({ problem }: { problem: ActProblem | null }): React.JSX.Element => (
  <ProblemNotice problem={problem} room={<RoomActions />} />
)
