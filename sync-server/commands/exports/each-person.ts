import type { Deps } from '../../deps.ts'
import { readPeople, type ExportedJob, type ExportedPerson } from '../../queries/exported-people.ts'
import type { Making } from './maker.ts'

/** Candidates that are read and written at a time. */
const CHUNK = 200

interface Wanted {
  /** remembers the jobs that were read */
  jobs: Map<string, ExportedJob | null>
  withWords: boolean
}

/** Everybody of an export in the order of their interviews, chunk by chunk: the next one is read while this one is written. */
export async function* eachPerson(deps: Deps, { actor, parts, tell }: Making, wanted: Wanted): AsyncGenerator<ExportedPerson[]> {
  const ids = parts.flatMap(({ interviewIds }) => interviewIds).toSorted()
  const read = (from: number): Promise<ExportedPerson[]> => {
    const next = readPeople(deps, actor, { ids: ids.slice(from, from + CHUNK), ...wanted })
    // it fails where it is waited for, and a making that ended meanwhile does not wait
    next.catch(() => undefined)
    return next
  }
  let next = read(0)
  for (let from = 0; from < ids.length; from += CHUNK) {
    const people = await next
    if (from + CHUNK < ids.length) next = read(from + CHUNK)
    yield people
    await tell((95 * (from + CHUNK)) / Math.max(ids.length, CHUNK))
    await deps.yieldToLoop()
  }
}
