import { declinesMachine } from '#shared/policies/machine-help.ts'
import { followMachineConsent } from '../commands/media/words/machine-consent.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** A no to machines holds for words that were found before it as well. */
onCommit('interviews', async (deps, { doc: interview, changed, before }) => {
  if (!interview || !(changed.includes('consent') || changed.includes('noMachineHelp'))) return
  if (declinesMachine(interview) !== declinesMachine(before ?? {})) await followMachineConsent(deps, interview)
})
