import { zoneOf } from '#shared/policies/layout.ts'
import { priceOf } from '#shared/lib/interview-time.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { LinkAbout, LinkFacts } from '#shared/views/pack.ts'
import type { JobParts } from '../queries/job-parts.ts'
import type { Doc } from '../sync/documents.ts'
import { companyOf, presentPack } from './interview-pack.ts'
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

/** Facts that any holder of the link may know of an interview that it does not open any more. */
export function presentLinkAbout(interview: Doc<'interviews'>, parts: JobParts): LinkAbout {
  const { name, website } = companyOf(parts)
  return {
    company: { name, ...(website ? { website } : {}) },
    jobName: parts.job.name,
    zone: zoneOf(parts.setting('layout')),
    deadlineAt: deadlineOf(interview, parts),
  }
}
