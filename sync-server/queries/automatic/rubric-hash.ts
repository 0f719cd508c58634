import { createHash } from 'node:crypto'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import { RUBRIC_HASH_LENGTH, type Rubric } from '#shared/lib/rubrics/rubric.ts'

/** Hash of the content of a rubric, as devices compute it. */
export function rubricHash(rubric: Rubric): string {
  const known = hashed.get(rubric)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(canonicalJson(rubric)).digest('hex').slice(0, RUBRIC_HASH_LENGTH)
  hashed.set(rubric, hash)
  return hash
}
/** Those of documents that were read once and asked for each of thousands of people; nobody changes one in place. */
const hashed = new WeakMap<Rubric, string>()

/** Hashes of what questions have as their rubric now, by question. */
export const rubricHashes = (questions: readonly { id: string; rubric?: Rubric | undefined }[]): ReadonlyMap<string, string> =>
  new Map(questions.flatMap(({ id, rubric }) => (rubric ? [[id, rubricHash(rubric)] as const] : [])))
