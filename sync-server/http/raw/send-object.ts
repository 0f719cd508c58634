import type { Context } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import { get_s3_object_url } from '#shared/api/s3/get_s3_object_url.ts'
import { canWatchAnswers } from '#shared/policies/job.ts'
import type { Deps } from '../../deps.ts'
import { exportOfKey, findReadyExport } from '../../queries/export.ts'
import { findReadable, mayKnowFile } from '../../queries/stored-file.ts'
import type { BucketName } from '../../services/s3/object-store.ts'
import { networkOf } from '../../services/network.ts'
import { READER } from '../../services/s3/presign.ts'
import { answerFile } from './answer-file.ts'
import { holderOfHash } from '../auth.ts'
import { refuseAddress } from '../refuse-address.ts'
import { sendBinary } from '../serve.ts'

/** An object to read, by an address that this server signed. */
interface Asked {
  bucket: BucketName
  key: string
  query: Readonly<Record<string, string>>
}

/** Answers a signed address with the object in stretches, as long as the right is there under which the address was given. */
export async function sendObject(ctx: Context, deps: Deps, asked: Asked): Promise<void> {
  if (!(await mayRead(deps, asked))) return refuseAddress(ctx, 'The right to this object has ended')
  const { bucket, key, query } = asked
  const mayGoOn = async (): Promise<void> => {
    if (!(await mayRead(deps, asked))) throw new AppError('forbidden')
  }
  const disposition = query['response-content-disposition']
  const answer = await answerFile(deps, {
    bucket,
    key,
    who: query[READER] ?? networkOf(ctx.ip),
    header: (name) => ctx.get(name),
    mayGoOn,
    headers: {
      // as the buckets of a store of its own say: the address is the authority, no cookie is involved
      'access-control-allow-origin': deps.config.publicUrl ?? '*',
      ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
    },
  })
  sendBinary(ctx, answer)
}

/** An address that names nobody was given to everybody, and ends by itself within a minute. */
async function mayRead(deps: Deps, { bucket, key, query }: Asked): Promise<boolean> {
  const reader = query[READER]
  if (reader === undefined) return true
  const actor = await holderOfHash(deps, reader)
  // of the copy of their own data, which alone gives candidates addresses
  if (actor?.role === 'jobseeker') return await mayKnowFile(deps, actor, bucket, key)
  if (!actor || !get_s3_object_url.roles.includes(actor.role)) return false
  const exported = bucket === 'processed' ? exportOfKey(key) : null
  if (exported !== null) return (await findReadyExport(deps, actor, exported)) !== null
  const file = await findReadable(deps, actor, { bucket, key })
  return file !== null && canWatchAnswers(actor, file)
}
