import type { Deps } from '../../deps.ts'
import type { StoredMail } from '../../models/records/mail.ts'

/** Counts the mails that were written about an interview, by kind. Counted anew each time, so that a repeat or a death of the process changes nothing. */
export async function countMails(
  { models }: Pick<Deps, 'models'>,
  { gid, interviewId }: { gid: string; interviewId: string },
): Promise<Record<string, number>> {
  const mails = await models.mails.find({ gid, 'about.interviewId': interviewId }, { about: 1 }).lean<Pick<StoredMail, 'about'>[]>()
  const counts: Record<string, number> = {}
  for (const { about } of mails) if (about) counts[about.kind] = (counts[about.kind] ?? 0) + 1
  return counts
}
