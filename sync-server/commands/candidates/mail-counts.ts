import type { Deps } from '../../deps.ts'
import { mailsAbout } from './mails-about.ts'

/** Counts the mails that were written about an interview, by kind. Counted anew each time, so that a repeat or a death of the process changes nothing. */
export async function countMails(
  { models }: Pick<Deps, 'models'>,
  about: { gid: string; interviewId: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { about: subject } of await mailsAbout(models, about)) if (subject) counts[subject.kind] = (counts[subject.kind] ?? 0) + 1
  return counts
}
