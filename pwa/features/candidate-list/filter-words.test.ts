import { expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { filterWordsOf } from './filter-words.ts'

const row = (part: Partial<Interview>): Interview => part as Interview // only what the rule looks at
const says = (skills: string[], level?: 'master' | 'diploma') => ({
  skills,
  languages: ['english'],
  degrees: ['x'],
  ...(level && { level }),
})

it('S138 offers what candidates typed and what their CVs tell of, each once, levels from the lowest', () => {
  const rows = [
    row({ language: 'thai', degree: 'Nurse', cvSays: says(['SQL', 'Go'], 'master') }),
    row({ language: 'English', cvSays: says(['sql'], 'diploma') }),
    row({}),
  ]
  expect(filterWordsOf(rows)).toMatchObject({
    education: ['diploma', 'master', 'Nurse'],
    language: ['english', 'thai'],
    skills: ['Go', 'SQL'],
  })
})

it('keeps those that most have where there are too many', () => {
  const rows = [...Array.from({ length: 80 }, (_, n) => row({ cvSays: says([`skill ${n}`]) })), row({ cvSays: says(['skill 79']) })]
  const { skills } = filterWordsOf(rows)
  expect(skills).toHaveLength(50)
  expect(skills).toContain('skill 79')
})
