import { import_candidates } from '#shared/api/recruiter/import_candidates.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { addCandidates } from '../../commands/candidates/add-candidates.ts'
import { importedFile } from '../../commands/candidates/import-file.ts'
import { handle } from '../../http/handle.ts'
import { createFairQueue } from '../../http/limits/fair-queue.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(import_candidates, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) => {
    const bytes = new Uint8Array(await input.data_file.arrayBuffer())
    const read = await inTurn(request.signal, () =>
      importedFile(bytes, {
        order: input.date_order === undefined ? null : ORDERS[input.date_order],
        home: input.country ?? '',
        start: input.interview_start,
        deadline: input.interview_deadline,
        layout: record.parts.setting('layout'),
        leaveOutFaulty: input.leave_out_faulty ?? false,
      }),
    )
    const added = await addCandidates(deps, actor.id, { jobId: record.id, gid: record.gid }, read.people)
    return { ...added, repeated: [...new Set([...read.repeated, ...added.repeated])], left_out: read.leftOut }
  },
})

const ORDERS = { day_first: 'dayFirst', month_first: 'monthFirst' } as const

/** Of this process: each is a process of its own that reads a file of a stranger. */
const inTurn = createFairQueue({ most: 1, mostWaiting: 10, retryAfterSeconds: 10 })
