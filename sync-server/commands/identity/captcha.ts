import { Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { CAPTCHA_MS, solvedCaptcha } from '../../services/captcha/captcha.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { isDuplicateKey, upsert } from '../../sync/write/mongo-errors.ts'

interface Person {
  jobId: string
  email: string
}

/** Takes a solved captcha in, once; the next code for this job and address may then be sent. @throws Outcome 1 */
export async function takeCaptcha(deps: Deps, { jobId, email }: Person, token: string): Promise<void> {
  const signature = await solvedCaptcha(deps, token)
  if (signature === null || !(await isFirstUse(deps, signature))) throw new Outcome(1, 'The captcha is not solved.')
  const until = deps.clock.now() + CAPTCHA_MS
  const _id = passId(deps, { jobId, email })
  await upsert(async () => await deps.models.captchaPasses.updateOne({ _id }, { $set: { until } }, { upsert: true }))
}

/** True once for each solved captcha, and always where none is set up. */
export async function spendCaptcha(deps: Deps, person: Person): Promise<boolean> {
  if (!deps.config.captcha) return true
  const spent = await deps.models.captchaPasses.deleteOne({ _id: passId(deps, person), until: { $gt: deps.clock.now() } })
  return spent.deletedCount === 1
}

async function isFirstUse(deps: Deps, signature: string): Promise<boolean> {
  try {
    const until = deps.clock.now() + CAPTCHA_MS
    await deps.models.captchaPasses.insertMany([{ _id: keyedHash(deps, 'captcha used', signature), until }], { lean: true })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

const passId = (deps: Deps, { jobId, email }: Person): string => keyedHash(deps, 'captcha pass', jobId, email)
