import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createS3Store, type S3Settings } from '#server/services/s3/s3-store.ts'

/** URI of one database on the engine under test; a new one at every call unless named. */
export function databaseUri(name = `t_${randomBytes(6).toString('hex')}`): string {
  return inject('mongoUri').replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`)
}

/** Settings of the store under test with bucket names nobody else uses. */
export function freshS3Settings(changes: Partial<S3Settings> = {}): S3Settings {
  const prefix = `t${randomBytes(6).toString('hex')}`
  const buckets = {
    resume: `${prefix}-resume`,
    media: `${prefix}-media`,
    recruiter: `${prefix}-recruiter`,
    processed: `${prefix}-processed`,
  }
  return { ...inject('s3'), buckets, ...changes }
}

/** A store with its own buckets, ready for use. */
export async function freshS3Store(changes: Partial<S3Settings> = {}) {
  const settings = freshS3Settings(changes)
  const store = createS3Store(settings)
  await store.ensureBuckets()
  return { store, settings }
}
