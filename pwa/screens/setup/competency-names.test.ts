import { expect, it } from 'vitest'
import { COMPETENCY_MODEL, competencyName } from '#shared/policies/setup/competencies.ts'
import { LANGUAGES } from '../../i18n/languages.ts'

const ALL = COMPETENCY_MODEL.flatMap(({ competencies }) => competencies)

it.each(LANGUAGES.filter(({ released }) => released))('S096 R122 every competency has a name of its own in $code', ({ code }) => {
  const names = ALL.map((competency) => competency.names[code])
  expect(names.filter((name) => !name)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(ALL.map((competency) => competencyName(competency, code))).toEqual(names)
})
