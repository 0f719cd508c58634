import type { embed_card } from '#shared/api/open/embed_card.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { embedStateOf } from '#shared/policies/links/embed-state.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { presentPack } from '../../presenters/interview-pack.ts'
import { presentLink } from '../../presenters/link.ts'
import { withDueColourTest } from '../../queries/colour-test.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import type { OpenLink } from '../../queries/open-link.ts'
import { bytesOf, packFiles } from '../../queries/pack-files.ts'
import { readLink } from './candidate-link.ts'
import { checkOpen, findLinked } from './check-link.ts'

const MEGABYTE = 1_000_000

/** The card of an interview for a website. @throws AppError notFound for a code that is not valid, and for one of another group */
export async function readEmbedCard(deps: Deps, { gid, code }: InputOf<typeof embed_card>): Promise<OutputOf<typeof embed_card>> {
  const interview = await unlessRefused(findLinked(deps, readLink(deps, code)))
  const parts = interview?.gid === gid ? await loadJobParts(deps, interview) : null
  if (!interview || !parts) throw new AppError('notFound')
  const deadlineAt = deadlineOf(interview, parts)
  const facts = await priceOfLink(deps, { interview, parts, deadlineAt })
  return {
    job_name: parts.job.name,
    company_name: facts.company.name,
    minutes: facts.minutes,
    megabytes: Math.ceil((facts.packBytes + facts.answerBytes) / MEGABYTE),
    deadline_at: deadlineAt,
    state: embedStateOf(interview, questionsOf(interview, parts).length),
    is_open: (await unlessRefused(checkOpen(deps, interview))) !== null,
  }
}

/** The facts that the page of the link shows. */
async function priceOfLink(deps: Deps, link: OpenLink) {
  const due = { ...link, interview: await withDueColourTest(deps, link.interview, link.parts) }
  const fileBytes = bytesOf(await packFiles(deps, due.interview.gid, presentPack(due.interview, due.parts)))
  return presentLink(due, { recruiters: 0, fileBytes })
}

/** Gives null where an outcome of links refuses. */
async function unlessRefused<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Outcome) return null
    throw error
  }
}
