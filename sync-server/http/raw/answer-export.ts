import type { BinaryAnswer } from '#shared/lib/files/binary-answer.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { noteDownload } from '../../commands/exports/note-download.ts'
import type { Deps } from '../../deps.ts'
import type { FileExport } from '../../models/exports/file-export.ts'
import { exportPlace, findReadyExport } from '../../queries/export.ts'
import { attachment } from '../../services/attachment.ts'
import type { RequestFacts } from '../handle.ts'
import { answerFile } from './answer-file.ts'

/** Answers with a ready exported file, or the asked range of it, as long as its asker may see everybody in it. The beginning of a download is noted. */
export async function answerExport(
  deps: Deps,
  { _id: id, gid, name, kind, count }: FileExport,
  { actor, request }: { actor: Actor; request: RequestFacts },
): Promise<BinaryAnswer> {
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
  // continued after a cut it is the same download
  const isBeginning = answer.stream !== null && /^(?:$|bytes=0-)/.test(request.header('range').trim())
  if (isBeginning) await noteDownload(deps, actor, { _id: id, kind, count })
  return answer
}
