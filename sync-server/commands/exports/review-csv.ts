import { csvOf } from '#shared/lib/csv/csv.ts'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedPerson } from '../../queries/exported-people.ts'
import { eachPerson } from './each-person.ts'
import type { Maker, Making } from './maker.ts'
import { addressOf, orDash } from './sheets/person-rows.ts'

const HEADING = ['candidate', 'email', 'job', 'reviewer', 'competency', 'score', 'comment']

/** Makes the csv of reviews: a line for each criterion that a person rated from 1 to 10 and sealed (R437). */
export const reviewCsv: Maker = { type: 'text/csv; charset=utf-8', make: makeReviews }

async function* makeReviews(deps: Deps, making: Making): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([HEADING]))
  for await (const people of eachPerson(deps, making, { jobs: new Map(), withWords: false })) {
    const lines = people.flatMap(linesOf)
    // the mark of UTF-8 stands once, at the beginning
    if (lines.length > 0) yield Buffer.from(csvOf(lines).slice(1))
  }
}

/** Lines of one candidate; none where the viewer gets no number. */
function linesOf({ interview, job, scores, isHidden }: ExportedPerson): (string | number)[][] {
  if (isHidden) return []
  return ratingsOf(scores.reviews).flatMap(({ criterionScores = {}, criteria = [], raterName, note }) =>
    Object.entries(criterionScores)
      .filter(([, rating]) => rating > 0)
      .map(([id, rating]) => {
        const name = criteria.find((one) => one.id === id)?.name ?? id
        return [interview.name, addressOf(interview), job.parts.job.name, raterName, name, rating, orDash(note)]
      }),
  )
}
