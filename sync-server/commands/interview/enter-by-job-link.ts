import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
import { askedDetailsOf, phoneFrom, phoneProblems } from '#shared/policies/candidates/details.ts'
import { isDomainAllowed } from '#shared/policies/job-link.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { JOB_LINK_OUTCOMES, type LinkType } from '#shared/views/link.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { keyedHash } from '../../services/keyed-hash.ts'
import { networkOf } from '../../services/network.ts'
import { docOf, type Doc } from '../../sync/documents.ts'
import { insertOrFind } from '../../sync/write/commit.ts'
import { takeAttempt } from '../identity/attempt-limiter.ts'
import { spendCaptcha, takeCaptcha } from '../identity/captcha.ts'
import { openCandidateSession } from '../identity/open-candidate-session.ts'
import { checkJobLink } from './check-job-link.ts'
import { checkOpen } from './check-link.ts'

/** A whole hiring event may share one network. */
const MOST_OF_NETWORK = 200
const WINDOW_MS = 15 * 60_000
/** So long a device may ask again whether its candidate was made. */
const REPEAT_MS = 86_400_000

export interface Entry {
  code: string
  way: LinkType | undefined
  name: string
  email: string
  language: string | undefined
  phone: string | undefined
  countryCode: string | undefined
  captchaToken: string | undefined
  /** made by the device: a repeat of the same entry opens the same interview */
  interviewId: string
  /** of the network, for limits only */
  address: string
}

/**
 * Makes a person a candidate of a job, one for each address, and opens the interview. An address that was there already proves itself by a
 * one-time code: the link hangs on walls, and an address is no secret.
 * @throws Outcome 6 the captcha comes first; 10 too many; 11, 12, 13 as links; 18 the code comes first; 21 the domain may not enter
 */
export async function enterByJobLink(deps: Deps, entry: Entry): Promise<SignedIn> {
  const limit = { key: keyedHash(deps, 'job link network', networkOf(entry.address)), most: MOST_OF_NETWORK, windowMs: WINDOW_MS }
  if ((await takeAttempt(deps, limit)) !== null) throw outcome(10)
  const parts = await checkJobLink(deps, entry.code, entry.way)
  if (!isDomainAllowed(parts.setting('links'), entry.email)) throw outcome(21)
  const phone = phoneAsked(parts, entry)
  await passCaptcha(deps, parts, entry)
  const { interview, isOther } = await findOrMake(deps, parts, { ...entry, ...phone })
  if (isOther || !isOwnEntry(deps, interview)) throw outcome(18)
  return await openCandidateSession(deps, await checkOpen(deps, interview))
}

async function findOrMake(deps: Deps, { job }: JobParts, entry: Entry): Promise<{ interview: Doc<'interviews'>; isOther: boolean }> {
  const { name, email, interviewId: id, language, way, phone, countryCode } = entry
  const place = { gid: job.gid, scope: scopeOf.job(job.id), iv: id }
  if (!mayPartNames(id)) throw new AppError('invalid', { details: ['interview_id: a new one has no _'] })
  const { entity, isOther } = await insertOrFind(deps, {
    by: 'link',
    col: 'interviews',
    id,
    ...place,
    fields: {
      jobId: job.id,
      name,
      email,
      createdAt: deps.clock.now(),
      registrationSource: way === 'qr' ? 'qr' : 'magic_link',
      ...(language === undefined ? {} : { language }),
      ...(phone === undefined ? {} : { phone }),
      ...(countryCode === undefined ? {} : { countryCode }),
    },
  })
  if (entity.del) throw new AppError('conflict')
  const interview = docOf('interviews', entity)
  return { interview, isOther: isOther || interview.email !== email }
}

/** The phone number as the interview keeps it: of a job that does not ask for one, nothing. @throws AppError invalid */
function phoneAsked(parts: JobParts, { phone, countryCode = '' }: Entry): Partial<Pick<Entry, 'phone' | 'countryCode'>> {
  const isAsked = askedDetailsOf(parts.setting('layout'))?.asked.includes('phone') === true
  if (!isAsked || phone === undefined) return { phone: undefined, countryCode: undefined }
  const problems = phoneProblems({ phone, countryCode })
  if (problems.phone) throw new AppError('invalid', { details: ['phone: is no phone number'] })
  if (problems.countryCode) throw new AppError('invalid', { details: ['country_code: is no code like +358'] })
  const kept = phoneFrom({ phone, countryCode })
  return { phone: kept.phone, countryCode: kept.countryCode }
}

/** A link on a wall is open to machines, too: where a captcha is set up each entry spends one. @throws Outcome 6 */
async function passCaptcha(deps: Deps, { job }: JobParts, { email, captchaToken }: Entry): Promise<void> {
  if (!deps.config.captcha) return
  const person = { jobId: job.id, email }
  if (captchaToken !== undefined)
    await takeCaptcha(deps, person, captchaToken).catch((error: unknown) => {
      throw error instanceof Outcome ? outcome(6) : error
    })
  if (!(await spendCaptcha(deps, person))) throw outcome(6)
}

/** Made by a link a moment ago and not begun: what a device sends again when it did not hear the answer. */
const isOwnEntry = (deps: Deps, { registrationSource, createdAt, startedAt }: Doc<'interviews'>): boolean =>
  (registrationSource === 'qr' || registrationSource === 'magic_link') &&
  startedAt === undefined &&
  deps.clock.now() - createdAt < REPEAT_MS

const outcome = (code: keyof typeof JOB_LINK_OUTCOMES): Outcome => new Outcome(code, JOB_LINK_OUTCOMES[code])
