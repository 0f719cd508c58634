import { copyBlind, interviewsIn, openFilledPanels, openToRecruiters } from '../commands/jobs/blind-jobs.ts'
import { findJob, isPanel, placeOfInterview } from '../sync/rights/panels.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** A job that becomes blind, or no more, says so to its interviews; one that is revealed opens its panels to all its recruiters. */
onCommit('jobs', async (deps, { scope, gid, doc, changed }) => {
  if (changed.includes('blind')) {
    for (const interview of await interviewsIn(deps, { scope, gid })) await copyBlind(deps, interview, doc?.blind === true)
  }
  if (doc?.revealedAt !== undefined && changed.includes('revealedAt')) await openFilledPanels(deps, doc)
})

/** A new interview hears it from its job. */
onCommit('interviews', async (deps, { doc, before }) => {
  if (!doc || before) return
  const job = await findJob(deps, doc)
  if (job?.blind) await copyBlind(deps, doc, true)
})

/** Panels into which something comes after they were opened are open to all recruiters of the job, too. */
onCommit(['reviews', 'reports'], async (deps, { scope: panel, iv, gid }) => {
  if (!isPanel(panel)) return
  const { jobScope: scope } = await placeOfInterview(deps, { iv, gid })
  const job = await findJob(deps, { scope, gid })
  if (job?.revealedAt !== undefined) await openToRecruiters(deps, { scope, gid }, [iv])
})
