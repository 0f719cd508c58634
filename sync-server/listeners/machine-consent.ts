import { declinesMachine } from '#shared/policies/machine-help.ts'
import { followCvConsent } from '../commands/cv/follow-consent.ts'
import { followMachineConsent } from '../commands/media/words/machine-consent.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** A no to machines holds for what they made before it as well: words of answers, and what was read from a CV. */
onCommit('interviews', async (deps, { doc: interview, changed, before }) => {
  if (!interview || !(changed.includes('consent') || changed.includes('noMachineHelp'))) return
  if (declinesMachine(interview) === declinesMachine(before ?? {})) return
  await followMachineConsent(deps, interview)
  await followCvConsent(deps, interview)
})
