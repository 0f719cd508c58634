import { get_exported_file } from '#shared/api/statistics/get_exported_file.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { noteDownload } from '../../commands/exports/note-download.ts'
import { answerFile } from '../../http/raw/answer-file.ts'
import { everyone, handle } from '../../http/handle.ts'
import { exportPlace, findReadyExport } from '../../queries/export.ts'
import { attachment } from '../../services/attachment.ts'

export default handle(get_exported_file, {
  load: ({ input, actor, deps }) => findReadyExport(deps, actor, input.task_id),
  // it was found among the own
  allow: everyone,
  run: async ({ actor, deps, record, request }) => {
    const { _id: id, gid, name } = record
    const answer = await answerFile(deps, {
      ...exportPlace({ id, gid }),
      who: actor.id,
      header: (header) => request.header(header),
      mayGoOn: async () => {
        await request.stillAdmitted()
        if (!(await findReadyExport(deps, actor, id))) throw new AppError('notFound')
      },
      headers: {
        'content-disposition': attachment(name),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
    // going on after a cut is the same download
    const isBeginning = answer.stream !== null && /^(?:$|bytes=0-)/.test(request.header('range').trim())
    if (isBeginning) await noteDownload(deps, actor, record)
    return answer
  },
})
