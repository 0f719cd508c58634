import type { Context, Next } from 'koa'
import type { Deps } from '../../deps.ts'
import { UPLOAD_PATH } from '../../services/s3/upload-form.ts'

/** Bodies that would be kept are not read while the disk is full: parts for the store, pieces, and files of forms. Calls say it themselves where an upload begins. */
export const refuseWhenFull =
  (deps: Pick<Deps, 'disk'>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method === 'PUT' || ctx.path === UPLOAD_PATH) await deps.disk.check()
    await next()
  }
