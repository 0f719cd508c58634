import * as z from 'zod'
import { post_hrflow_cv_parser } from '#shared/api/resume/post_hrflow_cv_parser.ts'
import { cvExtensionOf } from '#shared/lib/files/cv-name.ts'
import { cvTypeOf } from '#shared/lib/files/cv-type.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(post_hrflow_cv_parser, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const { name } = input.file
    const bytes = new Uint8Array(await input.file.arrayBuffer())
    const extension = cvExtensionOf(name)
    if (!extension || !cvTypeOf(bytes, extension)) throw new AppError('unsupportedType', { details: ['file: is not what its name says'] })
    if ((await deps.virus.scan(bytes)) === 'infected') throw new Outcome(4, post_hrflow_cv_parser.outcomes[4] ?? '')
    const read = await deps.cvReader.read({ name, bytes, hints: hintsOf(input.options) })
    if ('problem' in read || read.reading.meta.warnings.includes('unreadable'))
      throw new Outcome(90, post_hrflow_cv_parser.outcomes[90] ?? '')
    const { body, meta, fields } = read.reading
    return { parsed_cv: body, meta, fields }
  },
})

const Options = z.object({ country: z.string().max(10).optional() })

/** @throws AppError invalid for options that are no JSON */
function hintsOf(options: string | undefined): { country?: string } {
  if (options === undefined || options === '') return {}
  try {
    const { country } = Options.parse(JSON.parse(options))
    return country === undefined ? {} : { country }
  } catch {
    throw new AppError('invalid', { details: ['options: is no JSON like {"country": "DE"}'] })
  }
}
