import type { CvBody, CvFields } from './body.ts'
import type { EducationLevel, Fluency } from './levels.ts'
import { placesOf } from './places.ts'

/** Text of a CV with the pointer to its place in the body. */
export interface CvText {
  at: string
  text: string
}

/** Work as far as it is scored: what was done and for how long, never for whom. */
export interface ScorableWork {
  title: CvText
  start: string
  end: string
  isActive: boolean
}

/** A list of the CV; `isRead` tells "has none" from "not stated". */
interface Read<Item> {
  items: readonly Item[]
  isRead: boolean
}

/**
 * Everything that the scorer gets to see. No name, photo, age, gender, nationality, street, school or dates of education: what is not here
 * cannot count.
 */
export interface ScorableCv {
  /** month in which the CV arrived, `YYYY-MM` */
  arrived: string
  work: Read<ScorableWork>
  levels: readonly (CvText & { level: EducationLevel })[]
  subjects: readonly CvText[]
  grades: readonly (CvText & { scale: string; level: EducationLevel | '' })[]
  certificates: Read<CvText>
  skills: Read<CvText>
  languages: Read<CvText & { fluency: Fluency | '' }>
  places: readonly CvText[]
}

/** Takes from a parsed CV what may count. */
export function scorableCv(body: CvBody, fields: CvFields, arrived: string): ScorableCv {
  const read = <Item>(items: readonly Item[], pointer: string): Read<Item> => ({
    items,
    isRead: items.length > 0 || fields[pointer] !== undefined,
  })
  const educations = body.educations.map((education, n) => ({ ...education, at: `/educations/${n}` }))
  const named = body.certificatesAndAwards.map(({ Name }, n) => ({ at: `/certificatesAndAwards/${n}/Name`, text: Name }))
  const spoken = body.languages.map(({ Name, Fluency: fluency }, n) => ({ at: `/languages/${n}/Name`, text: Name, fluency }))
  return {
    arrived,
    work: read(
      body.workExperiences.map((work, n) => ({
        title: { at: `/workExperiences/${n}/Title`, text: work.Title },
        start: work.StartDate,
        end: work.EndDate,
        isActive: work.StillActive,
      })),
      '/workExperiences',
    ),
    levels: educations.flatMap(({ at, Level, Degree }) =>
      Level === '' ? [] : [{ at: `${at}/Level`, text: Degree === '' ? Level : Degree, level: Level }],
    ),
    subjects: educations.map(({ at, Subject }) => ({ at: `${at}/Subject`, text: Subject })).filter(hasText),
    grades: educations
      .map(({ at, GPA, GpaScale, Level }) => ({ at: `${at}/GPA`, text: GPA, scale: GpaScale, level: Level }))
      .filter(hasText),
    certificates: read(named.filter(hasText), '/certificatesAndAwards'),
    skills: read(body.skills.map((text, n) => ({ at: `/skills/${n}`, text })).filter(hasText), '/skills'),
    languages: read(spoken.filter(hasText), '/languages'),
    places: placesOf(body.basicInfo.Address).map((text) => ({ at: '/basicInfo/Address', text })),
  }
}

const hasText = ({ text }: { text: string }): boolean => text.trim() !== ''
