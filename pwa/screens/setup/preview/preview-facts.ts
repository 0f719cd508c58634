import type { LinkFacts } from '#shared/views/pack.ts'
import { priceOf, timesOf } from '#shared/lib/interview-time.ts'
import { thankYouIn } from '#shared/lib/thank-you.ts'
import { everyQuestion, mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { askedDetailsOf } from '#shared/policies/candidates/details.ts'
import { packTests } from '#shared/policies/interview-tests/pack-tests.ts'
import { layoutFileOf } from '#shared/policies/setup/layout-limits.ts'
import { asksQuestions, wantsCv } from '#shared/policies/setup/job-type.ts'
import { linkWay } from '#shared/policies/setup/link-way.ts'
import { packQuestion } from '#shared/policies/setup/pack-question.ts'
import { newLayout, zoneOf } from '#shared/policies/layout.ts'
import type { Setup } from '../setup-steps.ts'

/** Practice, ids and names of fields in what a device downloads, besides the words of the job itself. */
const AROUND_BYTES = 1000

/** Facts that the link of this job would tell now; what is not chosen yet is as it will be. */
export function previewFacts(
  { job, layout, consent, tests: all }: Setup,
  examples: { company: string; candidate: string; language?: string },
): LinkFacts {
  const { language } = examples
  const { colorScheme = newLayout().colorScheme, interviewLanguages = newLayout().interviewLanguages } = layout ?? {}
  const tests = asksQuestions(job.jobType) ? all : []
  const asked = mostQuestions(tests).map((question) => ({
    kind: question.kind,
    text: question.text,
    choices: question.choices,
    ...timesOf(question, layout ?? {}),
  }))
  return {
    interviewId: job.id,
    job: { id: job.id, name: job.name },
    company: {
      name: layout?.companyName || examples.company,
      colorScheme,
      message: layout?.companyMessage || thankYouIn(language ?? interviewLanguages[0] ?? 'english'),
    },
    candidateName: examples.candidate,
    ...priceOf(asked),
    packBytes:
      AROUND_BYTES + new TextEncoder().encode(JSON.stringify(asked) + (consent?.consentText ?? '') + (job.description ?? '')).length,
    opensAt: null,
    zone: zoneOf(layout ?? {}),
    deadlineAt: job.deadlineAt ?? null,
    languages: interviewLanguages.length > 0 ? interviewLanguages : ['english'],
    viewers: { recruiters: 0 },
    way: linkWay({
      tests: packTests(tests, { id: '' }, layout ?? {}),
      questions: everyQuestion(tests).map((question) => packQuestion(question, layout ?? {})),
      companyVideo: layoutFileOf(layout ?? {}, 'companyVideo', job.gid),
      asksForDetails: askedDetailsOf(layout ?? {}) !== undefined,
      asksForCv: wantsCv(job.jobType, layout),
      asksForPhoto: layout?.identityPhoto === true,
    }),
    consentNeeded: consent?.consentEnabled ?? false,
    emailVerification: layout?.qrCodeEmailVerification ?? false,
    started: false,
  }
}
