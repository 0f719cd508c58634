import { get_video } from '#shared/api/reports/get_video.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/lib/errors.ts'
import { handle } from '../../http/handle.ts'
import { isKnown, parseRange } from '../../http/range.ts'
import { findAnswerOfFile } from '../../scopes/job.ts'

export default handle(get_video, {
  load: ({ input, actor, deps }) => findAnswerOfFile(deps, actor, input.filename),
  allow: canReadInterview,
  run: async ({ input, deps, record, request }) => {
    const { filename } = input
    const { bucket } = record
    const head = await deps.s3.head(bucket, filename)
    if (!head) throw new AppError('notFound')
    // objects never change under their name, so a device may keep what it has
    const etag = `"${head.etag}"`
    const common = {
      'content-type': head.contentType,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
    }
    // before any range: the bytes that are kept for it are those of this version
    if (isKnown(request.header('if-none-match'), etag)) return { status: 304, headers: common, stream: null }
    // who goes on with another version than this one gets the whole file (a media job may have run again)
    const [wanted, version] = [request.header('range'), request.header('if-range')]
    const range = version === '' || version === etag ? parseRange(wanted, head.bytes) : null
    if (range === 'unsatisfiable') return { status: 416, headers: { ...common, 'content-range': `bytes */${head.bytes}` }, stream: null }
    const body = await deps.s3.get(bucket, filename, range ?? undefined)
    if (!body) throw new AppError('notFound')
    if (!range) return { status: 200, headers: { ...common, 'content-length': String(head.bytes) }, stream: body.stream }
    const headers = {
      ...common,
      'content-length': String(range.to - range.from + 1),
      'content-range': `bytes ${range.from}-${range.to}/${head.bytes}`,
    }
    return { status: 206, headers, stream: body.stream }
  },
})
