import { CvCriteria, MAX_WANTED } from '#shared/cv/criteria.ts'
import { EDUCATION_LEVELS, FLUENCIES, POSITION_LEVELS, type EducationLevel, type MatchMode, type PositionLevel } from '#shared/cv/levels.ts'
import type { CvProposal } from '#shared/cv/propose-criteria.ts'

/** Wanted texts, each in a line of its own. */
interface TextsDraft {
  text: string
  mode: MatchMode
  weight: number
}

/** Criteria as a form has them: every one of them, also those without weight. */
export interface CriteriaDraft {
  experience_years: { min: number; max: number; weight: number }
  job_titles: TextsDraft
  preferred_level: { level: PositionLevel | ''; weight: number }
  skills: TextsDraft
  certificates: TextsDraft
  /** lines like `English: fluent` */
  languages: { text: string; weight: number }
  education_level: { level: EducationLevel | ''; weight: number }
  courses: { text: string; isExact: boolean; weight: number }
  cgpa: { min: number; max: number; isPercent: boolean; isActive: boolean; weight: number }
  city: TextsDraft
}
export type CriterionName = keyof CriteriaDraft

/** Those with a list of texts and the width of a match. */
export const TEXT_CRITERIA = ['job_titles', 'skills', 'certificates', 'city'] as const

export function draftOf(criteria: CvCriteria): CriteriaDraft {
  const { experience_years: years, languages, education_level: education, courses, cgpa, preferred_level: level } = criteria
  const texts = (of: { values: readonly string[]; mode: MatchMode; weight: number } | undefined): TextsDraft => ({
    text: (of?.values ?? []).join('\n'),
    mode: of?.mode ?? 'similar',
    weight: of?.weight ?? 0,
  })
  return {
    experience_years: { min: years?.min ?? 0, max: years?.max ?? MOST_YEARS, weight: years?.weight ?? 0 },
    job_titles: texts(criteria.job_titles),
    preferred_level: { level: level?.level ?? '', weight: level?.weight ?? 0 },
    skills: texts(criteria.skills),
    certificates: texts(criteria.certificates),
    languages: {
      text: (languages?.values ?? []).map(({ name, fluency }) => (fluency === '' ? name : `${name}: ${fluency}`)).join('\n'),
      weight: languages?.weight ?? 0,
    },
    education_level: { level: education?.level ?? '', weight: education?.weight ?? 0 },
    courses: { text: (courses?.keywords ?? []).join('\n'), isExact: courses?.exact_match ?? false, weight: courses?.weight ?? 0 },
    cgpa: {
      min: cgpa?.min ?? 0,
      max: cgpa?.max ?? (cgpa?.is_percentage ? 100 : 4),
      isPercent: cgpa?.is_percentage ?? false,
      isActive: cgpa?.active ?? false,
      weight: cgpa?.weight ?? 0,
    },
    city: texts(criteria.city),
  }
}

const MOST_YEARS = 60

/** Criteria of a draft; what wants nothing is left out. */
export function criteriaOf(draft: CriteriaDraft): CvCriteria {
  const { experience_years: years, preferred_level: level, education_level: education, courses, cgpa } = draft
  const texts = ({ text, mode, weight }: TextsDraft) => {
    const values = linesOf(text)
    return values.length > 0 ? { values, mode, weight } : undefined
  }
  const languages = languagesIn(draft.languages.text)
  const keywords = linesOf(courses.text)
  const isYears = years.min > 0 || years.max < MOST_YEARS || years.weight > 0
  return withoutUndefined({
    experience_years: isYears ? years : undefined,
    job_titles: texts(draft.job_titles),
    preferred_level: level.level === '' ? undefined : { level: level.level, weight: level.weight },
    skills: texts(draft.skills),
    certificates: texts(draft.certificates),
    languages: languages.length > 0 ? { values: languages, weight: draft.languages.weight } : undefined,
    education_level: education.level === '' ? undefined : { level: education.level, weight: education.weight },
    courses: keywords.length > 0 ? { keywords, exact_match: courses.isExact, weight: courses.weight } : undefined,
    cgpa: cgpa.isActive ? { min: cgpa.min, max: cgpa.max, active: true, is_percentage: cgpa.isPercent, weight: cgpa.weight } : undefined,
    city: texts(draft.city),
  })
}

/** Criteria of a draft that the server would refuse. */
export function problemsOf(draft: CriteriaDraft): CriterionName[] {
  const parsed = CvCriteria.safeParse(criteriaOf(draft))
  const names = parsed.success ? [] : parsed.error.issues.map(({ path: [name] }) => String(name))
  // names of the draft are those of the criteria
  return (Object.keys(draft) as CriterionName[]).filter((name) => names.includes(name))
}

/** The draft with a proposal in it; what it says of the same criterion stays beside a list, and is replaced elsewhere. */
export function withProposal(draft: CriteriaDraft, { criterion, value, level }: CvProposal): CriteriaDraft {
  const weight = level === 'Required' ? 2 : 1
  const heavier = (before: number): number => Math.max(before, weight)
  switch (criterion) {
    case 'experience_years':
      return { ...draft, experience_years: { ...draft.experience_years, min: parseInt(/\d+/.exec(value)?.[0] ?? '0', 10), weight } }
    case 'preferred_level':
      return { ...draft, preferred_level: { level: POSITION_LEVELS.find((one) => one === value) ?? '', weight } }
    case 'education_level':
      return { ...draft, education_level: { level: EDUCATION_LEVELS.find((one) => one === value) ?? '', weight } }
    case 'languages':
      return { ...draft, languages: { text: withLine(draft.languages.text, value), weight: heavier(draft.languages.weight) } }
    case 'job_titles':
    case 'skills': {
      const before = draft[criterion]
      return { ...draft, [criterion]: { ...before, text: withLine(before.text, value), weight: heavier(before.weight) } }
    }
  }
}

/** Lines with something in them, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

const withLine = (text: string, line: string): string => linesOf(`${text}\n${line}`).slice(0, MAX_WANTED).join('\n')

function languagesIn(text: string): NonNullable<CvCriteria['languages']>['values'] {
  return linesOf(text).map((line) => {
    const at = line.lastIndexOf(':')
    const fluency = FLUENCIES.find(
      (one) =>
        one ===
        line
          .slice(at + 1)
          .trim()
          .toLowerCase(),
    )
    return fluency && at > 0 ? { name: line.slice(0, at).trim(), fluency } : { name: line, fluency: '' as const }
  })
}

const withoutUndefined = <Fields extends object>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields // optional ones leave
