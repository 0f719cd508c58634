import { expect, it } from 'vitest'
import { COMPETENCY_NAMES } from '#shared/lib/questions/competency-names.ts'
import { COMPETENCY_MODEL, competencyName } from '#shared/policies/setup/competencies.ts'
import ar from '../../locales/ar/bank.json' with { type: 'json' }
import en from '../../locales/en/bank.json' with { type: 'json' }
import { LANGUAGES } from '../../i18n/languages.ts'

const ALL = COMPETENCY_MODEL.flatMap(({ competencies }) => competencies)

it.each(LANGUAGES.filter(({ released }) => released))('S096 every competency has a name of its own in $code', ({ code }) => {
  const names = ALL.map((competency) => competency.names[code])
  expect(names.filter((name) => !name)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(ALL.map((competency) => competencyName(competency, code))).toEqual(names)
})

it('S091 questions name the competencies of the full model, in the words of the model', () => {
  expect(COMPETENCY_NAMES.toSorted()).toEqual(ALL.map(({ names }) => names['en'] ?? '').toSorted())
  for (const [code, words] of Object.entries({ en, ar }))
    for (const { names } of ALL) expect(words[`competencyOf.${names['en']}` as keyof typeof words], code).toBe(names[code])
})
