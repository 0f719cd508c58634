import type { Deps } from '../../deps.ts'
import { mailId } from './invite-candidate.ts'
import { mailsAbout } from './mails-about.ts'

/** Mails of one kind that a person gets within a day. */
const MAX_MAILS_A_DAY = 3
const DAY_MS = 86_400_000

interface Wanted {
  gid: string
  interviewId: string
  kind: Parameters<typeof mailId>[0]
  /** of the command: its own mail, written before it was repeated, does not count */
  turn: string
}

/** True when a person got as many mails of a kind within a day as anybody gets. */
export async function hasEnoughMails({ models, clock }: Pick<Deps, 'models' | 'clock'>, wanted: Wanted): Promise<boolean> {
  const { gid, interviewId, kind, turn } = wanted
  const since = clock.now() - DAY_MS
  const own = mailId(kind, interviewId, turn)
  // the outbox names the kinds as the job's settings do
  const named = kind === 'notice' ? 'extension' : kind
  const written = await mailsAbout(models, { gid, interviewId })
  const counted = written.filter(({ _id, about, createdAt }) => about?.kind === named && createdAt > since && _id !== own)
  return counted.length >= MAX_MAILS_A_DAY
}
