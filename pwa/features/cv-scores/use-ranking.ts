import { useEffect, useState } from 'react'
import type { CvTotal } from '#shared/cv/combine-values.ts'
import { rankCvs, totalUnder } from '#shared/cv/rank-cvs.ts'
import type { Interview } from '#shared/entities/interview.ts'

/** Rows under some weights, the best first, with the total of each. */
interface Ranking {
  rows: readonly Interview[]
  totals: ReadonlyMap<string, CvTotal | null>
}

/** Rows combined in one step: few enough that a page with ten thousand of them stays fluent. */
const SLICE = 2000

/** Ranks the rows of this device anew whenever a weight moves; a newer weight ends the work for an older one. */
export function useRanking(rows: readonly Interview[], weights: readonly number[]): Ranking {
  const [ranking, setRanking] = useState<Ranking>({ rows: [], totals: new Map() })
  const key = weights.join(' ')
  useEffect(() => {
    const stop = new AbortController()
    void rankInto(setRanking)
    return () => stop.abort()

    async function rankInto(show: (ranking: Ranking) => void): Promise<void> {
      const next = await rank(rows, weights, stop.signal)
      if (next) show(next)
    }
    // weights are another array at each drawing
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, key])
  return ranking
}

async function rank(rows: readonly Interview[], weights: readonly number[], signal: AbortSignal): Promise<Ranking | null> {
  const totals: { row: Interview; total: CvTotal | null }[] = []
  for (let from = 0; from < rows.length; from += SLICE) {
    for (const row of rows.slice(from, from + SLICE)) totals.push({ row, total: totalUnder(row, weights) })
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return null
  }
  return { rows: rankCvs(totals), totals: new Map(totals.map(({ row, total }) => [row.id, total])) }
}
