import { EDUCATION_LEVELS, POSITION_LEVELS } from '#shared/cv/levels.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { INFO_FILTERS } from '#shared/policies/candidate-filters.ts'
import { experienceOf } from '#shared/policies/candidates/candidate-query.ts'
import { foldText } from '#shared/primitives/text.ts'
import type { ListFilter } from './candidate-list-view.ts'

/** Values that can be chosen of each list: those that candidates typed or whose CVs tell of them, each once whatever its case. */
export function filterWordsOf(rows: readonly Interview[]): Record<ListFilter, readonly string[]> {
  const levels = new Set(rows.map(experienceOf))
  const degrees = new Set(rows.map(({ cvSays }) => cvSays?.level))
  return {
    education: [...EDUCATION_LEVELS.filter((level) => degrees.has(level)), ...mostCommon(rows, ({ degree }) => [degree])],
    experience: POSITION_LEVELS.filter((level) => levels.has(level)),
    info: INFO_FILTERS,
    language: mostCommon(rows, ({ language, cvSays }) => [language, ...(cvSays?.languages ?? [])]),
    skills: mostCommon(rows, ({ cvSays }) => cvSays?.skills ?? []),
  }
}

/** Longer lists are searched, not read: those that most rows have stay. */
const MOST_SHOWN = 50

function mostCommon(rows: readonly Interview[], valuesOf: (row: Interview) => readonly (string | undefined)[]): string[] {
  const found = new Map<string, { value: string; count: number }>()
  for (const row of rows)
    for (const value of valuesOf(row)) {
      const key = foldText(value ?? '')
      if (value === undefined || key === '') continue
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { value: value.trim(), count: 1 })
    }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_SHOWN)
    .map(({ value }) => value)
    .sort()
}
