import { INTERVIEW_LANGUAGES } from '../lib/interview-languages.ts'
import { foldText } from '../primitives/text.ts'
import type { CvBody } from './body.ts'
import { EDUCATION_LEVELS } from './levels.ts'
import { firstNameOf, LANGUAGE_TABLE, SKILL_TABLE } from './tables/read-table.ts'
import { cvWords } from './words.ts'

/** Words of a CV for the filters of lists, as rows of candidates keep them. */
interface SaidByCv {
  skills: string[]
  languages: string[]
  degrees: string[]
  level?: (typeof EDUCATION_LEVELS)[number]
}

/** Takes from a CV what lists are filtered by: a skill and a language have one name, however each person writes it. */
export function cvSaysOf({ skills, languages, educations }: CvBody): SaidByCv {
  const levels = educations.flatMap(({ Level }) => (Level === '' ? [] : [EDUCATION_LEVELS.indexOf(Level)]))
  const level = EDUCATION_LEVELS[Math.max(-1, ...levels)]
  return {
    skills: eachOnce(skills.map(skillName), 60),
    languages: eachOnce(languages.map(({ Name }) => languageOfCv(Name)), 20), // prettier-ignore
    degrees: eachOnce(educations.map(({ Degree }) => Degree), 10), // prettier-ignore
    ...(level && { level }),
  }
}

/** A skill by the name of our table, in the case in which it is written here; others stay as they are. */
export function skillName(text: string): string {
  const name = firstNameOf(SKILL_TABLE, text)
  return name === undefined || cvWords(text).join('') === cvWords(name).join('') ? text : name
}

/** A language by its name as a language of interviews, `thai`; others by their English name, or as they are. */
export function languageOfCv(text: string): string {
  const name = firstNameOf(LANGUAGE_TABLE, text)
  if (name === undefined) return text
  const known = name === 'chinese' ? 'mandarin' : name
  return Object.hasOwn(INTERVIEW_LANGUAGES, known) ? known : known.charAt(0).toUpperCase() + known.slice(1)
}

/** Different names that fit, in their order. */
function eachOnce(names: readonly string[], most: number): string[] {
  const known = new Map(names.map((name) => [foldText(name), name.trim()] as const).toReversed())
  return [...known.values()].toReversed().filter((name) => name !== '' && name.length <= 60).slice(0, most) // prettier-ignore
}
