import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import { RUBRIC_HASH_LENGTH, type Rubric } from '#shared/lib/rubrics/rubric.ts'

/** Hash of the content of a rubric, as the server computes it. */
export async function rubricHash(rubric: Rubric): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(rubric))))
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, RUBRIC_HASH_LENGTH)
}
