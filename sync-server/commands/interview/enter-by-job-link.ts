import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
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
  /** made by the device: a repeat of the same entry opens the same interview */
  interviewId: string
  /** of the network, for limits only */
  address: string
}

/**
 * Makes a person a candidate of a job, one for each address, and opens the interview. An address that was there already proves itself by a
 * one-time code: the link hangs on walls, and an address is no secret.
 * @throws Outcome 10 too many; 11, 12, 13 as links; 18 the code comes first; 19 the domain may not enter
 */
export async function enterByJobLink(deps: Deps, entry: Entry): Promise<SignedIn> {
  const limit = { key: keyedHash(deps, 'job link network', networkOf(entry.address)), most: MOST_OF_NETWORK, windowMs: WINDOW_MS }
  if ((await takeAttempt(deps, limit)) !== null) throw outcome(10)
  const parts = await checkJobLink(deps, entry.code, entry.way)
  if (!isDomainAllowed(parts.setting('links'), entry.email)) throw outcome(19)
  const { interview, isOther } = await findOrMake(deps, parts, entry)
  if (isOther || !isOwnEntry(deps, interview)) throw outcome(18)
  return await openCandidateSession(deps, await checkOpen(deps, interview))
}

async function findOrMake(deps: Deps, { job }: JobParts, entry: Entry): Promise<{ interview: Doc<'interviews'>; isOther: boolean }> {
  const { name, email, interviewId: id, language, way } = entry
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
    },
  })
  if (entity.del) throw new AppError('conflict')
  const interview = docOf('interviews', entity)
  return { interview, isOther: isOther || interview.email !== email }
}

/** Made by a link a moment ago and not begun: what a device sends again when it did not hear the answer. */
const isOwnEntry = (deps: Deps, { registrationSource, createdAt, startedAt }: Doc<'interviews'>): boolean =>
  registrationSource !== undefined && startedAt === undefined && deps.clock.now() - createdAt < REPEAT_MS

const outcome = (code: keyof typeof JOB_LINK_OUTCOMES): Outcome => new Outcome(code, JOB_LINK_OUTCOMES[code])
