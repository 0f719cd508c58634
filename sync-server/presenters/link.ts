import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { packQuestion } from '#shared/policies/setup/pack-question.ts'
import { linkWay } from '#shared/policies/setup/link-way.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { priceOf } from '#shared/lib/interview-time.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import type { JobLinkFacts, LinkAbout, LinkFacts } from '#shared/views/pack.ts'
import { questionsOf, type JobParts } from '../queries/job-parts.ts'
import type { Doc } from '../sync/documents.ts'
import { companyOf, presentPack } from './interview-pack.ts'
import type { OpenLink } from '../queries/open-link.ts'

/** Counts of a link that are read apart: people who will see the answers, and bytes of pictures, sounds and videos. */
interface Counted {
  recruiters: number
  fileBytes?: number
}

/** Facts that any holder of the link may know before it is opened. */
export function presentLink(link: OpenLink, counted: Counted): LinkFacts {
  const { interview, parts } = link
  return {
    interviewId: interview.id,
    ...offer(presentPack(interview, parts), parts, counted),
    candidateName: interview.name,
    opensAt: interview.startAt ?? null,
    deadlineAt: link.deadlineAt,
    started: interview.startedAt !== undefined,
  }
}

/** Facts of the link of a whole job, as somebody who is not its candidate yet may know them; `sets` of who comes by it now. */
export function presentJobLink(parts: JobParts, counted: Counted, { sets }: Pick<Doc<'interviews'>, 'sets'>): JobLinkFacts {
  const { id: jobId, gid, scope } = parts.job
  const nobody = { id: '', gid, scope, jobId, name: '', ...(sets && { sets }) }
  const pack = presentPack(nobody, parts, questionsOf(null, parts))
  return {
    ...offer(pack, parts, counted),
    phone: pack.details?.asked.includes('phone') === true,
    linkType: 'job',
    opensAt: null,
    deadlineAt: deadlineOf({}, parts),
    redirectToInterviewPage: parts.setting('links').redirectToInterviewPage === true,
  }
}

function offer(pack: ReturnType<typeof presentPack>, parts: JobParts, { recruiters, fileBytes = 0 }: Counted) {
  return {
    job: { id: pack.interview.jobId, name: pack.job.name },
    company: { ...pack.company, ...(pack.media?.companyLogo && { logo: pack.media.companyLogo }) },
    ...priceOf(pack.questions.filter(({ id }) => !isPlate(id))),
    minutes: priceOf(pack.questions).minutes,
    packBytes: pack.totalBytes + fileBytes,
    zone: zoneOf(parts.setting('layout')),
    languages: pack.languages,
    viewers: { recruiters },
    consentNeeded: pack.consent !== null,
    way: linkWay({
      tests: pack.tests,
      // of a job with several sets nobody knows which one comes
      questions: [
        ...parts.allQuestions.map((question) => packQuestion(question, parts.setting('layout'))),
        ...pack.questions.filter(({ id }) => isPlate(id)),
      ],
      companyVideo: pack.media?.companyVideo ?? '',
      asksForDetails: pack.details !== undefined,
      asksForCv: pack.cvRequired === true,
      asksForPhoto: pack.identityPhoto === true,
    }),
    ...(pack.interview.language && { language: pack.interview.language }),
    emailVerification: pack.emailVerification,
  }
}

/** Facts that any holder of the link may know of an interview that it does not open any more. */
export function presentLinkAbout(interview: Pick<Doc<'interviews'>, 'endAt' | 'extendedTo'>, parts: JobParts): LinkAbout {
  const { name, website } = companyOf(parts)
  return {
    company: { name, ...(website ? { website } : {}) },
    jobName: parts.job.name,
    zone: zoneOf(parts.setting('layout')),
    deadlineAt: deadlineOf(interview, parts),
  }
}
