import type { SentPiece, UploadEvent } from '#worker/upload/reducer/state.ts'

/** Events that a history may meet, in the words in which a proof reports how many did. */
const ALL_MET = [
  'a part travelled whole',
  'pieces arrived',
  'the answer to a piece was lost',
  'pieces were put together',
  'the server died while it put pieces together',
  'the server lost pieces',
  'the store lost or changed a part or an object',
  'the server knew the upload no more',
  'another device began the upload anew',
  'the right to ask was taken away',
  'the store kept nothing of what it took',
  'a tab was killed',
  'two tabs worked at once',
  'a request arrived after its tab was gone',
] as const
export type Met = (typeof ALL_MET)[number]
const BOTH_WAYS = 'parts travelled both ways'

/** Events shown by an answer that reached a tab. */
export function metIn(event: UploadEvent): Met[] {
  if (event.type === 'sent' && event.answer.etag !== null) return ['a part travelled whole']
  if (event.type === 'assembled' && event.answer.kind === 'ok' && event.answer.value.etag !== null) return ['pieces were put together']
  if (event.type !== 'piecesSent') return []
  const some = (has: (piece: SentPiece) => boolean, met: Met): Met[] => (event.sent.some(has) ? [met] : [])
  return [
    ...some(({ answer, sha256 }) => answer.etag === `"${sha256}"`, 'pieces arrived'),
    ...some(({ answer }) => answer.status === 0, 'the answer to a piece was lost'),
  ]
}

/** Counts over many histories what they met. */
export class Tally {
  #histories = 0
  /** also of what nothing met: nobody would miss what is not there */
  readonly #counts = new Map<string, number>([...ALL_MET, BOTH_WAYS].map((what) => [what, 0]))

  add(met: ReadonlySet<Met>): void {
    this.#histories++
    for (const what of met) this.#count(what)
    if (met.has('a part travelled whole') && met.has('pieces were put together')) this.#count(BOTH_WAYS)
  }

  /** of how many histories each was part */
  facts(): Record<string, number> {
    const sorted = [...this.#counts].toSorted(([one], [other]) => one.localeCompare(other))
    return { histories: this.#histories, ...Object.fromEntries(sorted.map(([what, count]) => [`... in which ${what}`, count])) }
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }
}
