import { list_s3_files } from '#shared/api/jobseeker/list_s3_files.ts'
import { finalAnswers } from '../../queries/own-answers.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(list_s3_files, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const answers = [...(await finalAnswers(deps, record)).values()]
    const recordings = answers.flatMap(({ segments = [], receipt }) =>
      segments.map(({ objectName: name, bytes }) => ({ name, bytes, state: receipt ? ('received' as const) : ('coming' as const) })),
    )
    const { cv } = record
    return { files: [...recordings, ...(cv ? [{ name: cv.objectName, bytes: cv.bytes, state: 'received' as const }] : [])] }
  },
})
