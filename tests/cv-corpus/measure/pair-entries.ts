/**
 * Pairs what is true with what was read, best first; what has no likeness is paired in its order. What is left over on either side stands
 * alone.
 */
export function pairEntries<Truth, Read>(
  truths: readonly Truth[],
  reads: readonly Read[],
  likeness: (truth: Truth, read: Read) => number,
): [Truth | null, Read | null][] {
  const pairs = truths
    .flatMap((truth, t) => reads.map((read, r) => ({ t, r, score: likeness(truth, read) })))
    .toSorted((a, b) => b.score - a.score || Math.abs(a.t - a.r) - Math.abs(b.t - b.r))
  const readOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { t, r } of pairs)
    if (!readOf.has(t) && !taken.has(r)) {
      readOf.set(t, r)
      taken.add(r)
    }
  return [
    ...truths.map((truth, t): [Truth, Read | null] => [truth, reads[readOf.get(t) ?? -1] ?? null]),
    ...reads.filter((_, r) => !taken.has(r)).map((read): [null, Read] => [null, read]),
  ]
}
