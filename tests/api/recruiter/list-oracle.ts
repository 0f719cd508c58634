import type { CandidateRow } from '#shared/views/candidate-row.ts'

/** A question to the candidate list, as the call takes it. */
export interface Asked {
  filter_status: string
  filter_percentage: number
  filter_percentage_type: 'auto_score' | 'recruiter_score' | 'matching_score'
  search_term: string
  review_status: '' | 'under_review' | 'reviewed'
  education: string[]
  experience: string[]
  info: string[]
  language: string[]
  skills: string[]
  sort: string
  order: 'asc' | 'desc'
}

/** A row, with what no row tells. */
export interface Told extends CandidateRow {
  has: readonly string[]
}

/** The ids that the list must give, worked out from the fields of rows alone: none of the product's rules is asked. */
export function expectedIds(rows: readonly Told[], asked: Asked): string[] {
  const kept = rows.filter(
    (row) =>
      TABS[asked.filter_status]?.(row) &&
      (asked.review_status === '' || row.reviewStatus === asked.review_status) &&
      [row.name, row.email].some((text) => plain(text).includes(plain(asked.search_term.trim()))) &&
      (asked.education.length === 0 || asked.education.some((one) => one.toLowerCase() === row.degree.toLowerCase())) &&
      (asked.language.length === 0 || asked.language.includes(row.interviewLanguage)) &&
      (asked.info.length === 0 || asked.info.some((one) => row.has.includes(one))) &&
      // nobody has read a CV yet
      asked.experience.length + asked.skills.length === 0,
  )
  return ordered(cut(kept, asked), asked).map((row) => row.interviewId)
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const TABS: Readonly<Record<string, (row: CandidateRow) => boolean>> = {
  All: () => true,
  Shortlisted: ({ shortlisted }) => shortlisted === 1,
  Rejected: ({ shortlisted }) => shortlisted === -1,
  'Waiting list': ({ shortlisted }) => shortlisted === -2,
  Complete: ({ complete, shortlisted, reviewStatus }) => complete === 1 && shortlisted === 0 && reviewStatus === 'reviewed',
  'Partial complete': ({ complete, shortlisted, processing }) => complete === 0.5 && shortlisted === 0 && processing === 0,
  Processing: ({ processing, reviewStatus }) => processing === 1 || reviewStatus === 'under_review',
  'Wait invite': ({ invitation, complete, shortlisted, processing }) =>
    invitation > 0 && complete === 0 && shortlisted === 0 && processing === 0,
  Pending: ({ invitation, complete, shortlisted, reviewStatus }) =>
    invitation === 0 && complete === 0 && shortlisted === 0 && reviewStatus === '',
}

function cut(rows: readonly Told[], { filter_percentage: percent, filter_percentage_type: kind }: Asked): Told[] {
  if (percent === 100) return [...rows]
  const scoreOf = (row: Told): number | '-' =>
    kind === 'auto_score' ? row.autoScore : kind === 'recruiter_score' ? row.recruiterScore : '-'
  const scored = rows.filter((row) => scoreOf(row) !== '-').sort((a, b) => Number(scoreOf(b)) - Number(scoreOf(a)))
  const worst = scored[Math.ceil((scored.length * percent) / 100) - 1]
  return worst ? scored.filter((row) => Number(scoreOf(row)) >= Number(scoreOf(worst))) : []
}

function ordered(rows: readonly Told[], { sort, order }: Asked): Told[] {
  const sign = order === 'asc' ? 1 : -1
  const byId = (a: Told, b: Told): number => (a.interviewId < b.interviewId ? -1 : 1)
  const valueOf = (row: Told): unknown => row[sort as keyof Told]
  const isLast = (row: Told): boolean => ['-', '1970-01-01', '2999-12-31'].includes(String(valueOf(row)))
  const isFirst = (a: unknown, b: unknown): number =>
    sort === 'name' ? NAMES.compare(String(a), String(b)) : a === b ? 0 : (a as string) < (b as string) ? -1 : 1 // numbers compare so, too
  return rows.toSorted(
    (a, b) => Number(isLast(a)) - Number(isLast(b)) || (isLast(a) ? 0 : isFirst(valueOf(a), valueOf(b)) * sign) || byId(a, b),
  )
}
const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
