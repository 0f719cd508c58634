import { zoneOf } from '#shared/policies/layout.ts'
import { priceOf } from '#shared/lib/interview-time.ts'
import type { LinkFacts } from '#shared/views/pack.ts'
import { presentPack } from './interview-pack.ts'
import type { OpenLink } from '../queries/open-link.ts'

/** Facts that any holder of the link may know before it is opened. */
export function presentLink(link: OpenLink, recruiters: number): LinkFacts {
  const pack = presentPack(link.interview, link.parts)
  return {
    interviewId: link.interview.id,
    job: { id: pack.interview.jobId, name: pack.job.name },
    company: pack.company,
    candidateName: link.interview.name,
    ...priceOf(pack.questions),
    packBytes: pack.totalBytes,
    opensAt: link.interview.startAt ?? null,
    zone: zoneOf(link.parts.setting('layout')),
    deadlineAt: link.deadlineAt,
    languages: pack.languages,
    viewers: { recruiters },
    consentNeeded: pack.consent !== null,
    emailVerification: pack.emailVerification,
    started: link.interview.startedAt !== undefined,
  }
}
