import type { ScorableWork } from './scorable.ts'

/** Years of work, each month counted once and both ends whole; null where no entry has dates. */
export function yearsOfWork(work: readonly ScorableWork[], arrived: string): number | null {
  const spans = work.map((one) => spanOf(one, arrived)).filter((span) => span !== null)
  if (spans.length === 0) return null
  let months = 0
  let reached = -Infinity
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from - 1, reached))
    reached = Math.max(reached, to)
  }
  return Math.min(MOST_YEARS, months / 12)
}

/** The work that is held, else the one that ended last; the first of several. */
export function latestWork(work: readonly ScorableWork[], arrived: string): ScorableWork | undefined {
  const titled = work.filter(({ title }) => title.text.trim() !== '')
  return titled.toSorted((a, b) => lastMonth(b, arrived) - lastMonth(a, arrived))[0]
}

const MOST_YEARS = 60

/** First and last month as numbers; null where an end is not stated. */
function spanOf({ start, end, isActive }: ScorableWork, arrived: string): { from: number; to: number } | null {
  const from = monthOf(start)
  const to = isActive ? monthOf(arrived) : monthOf(end)
  if (from === null || to === null) return null
  const last = Math.min(to, monthOf(arrived) ?? to)
  return from > last ? null : { from, to: last }
}

const lastMonth = ({ start, end, isActive }: ScorableWork, arrived: string): number =>
  (isActive ? monthOf(arrived) : (monthOf(end) ?? monthOf(start))) ?? -Infinity

/** Months since year 0; a year alone is its July. */
function monthOf(date: string): number | null {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(date) ?? []
  return year === undefined ? null : 12 * Number(year) + Number(month ?? 7) - 1
}
