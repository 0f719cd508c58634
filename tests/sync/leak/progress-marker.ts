import { detailsOf } from './details-marker.ts'
import type { GroupName } from './markers.ts'

/** Progress of a candidate in tests, with values that only this group has. */
export const progressOf = (group: GroupName, ms: () => number) => ({
  tests: [{ id: `${group}-interviews-tests`, attempt: 1, startedAt: ms(), deadlineAt: ms() }],
  currentQuestion: 3,
  retries: 2,
  ...detailsOf(group),
  packHash: `${group}-packHash`,
})
