import { isInYears, scaleTop, type CvCriteria } from './criteria.ts'
import { CV_VALUES, type CvValue } from './cv-values.ts'
import { EDUCATION_LEVELS, FLUENCIES, POSITION_LEVELS, type Fluency, type MatchMode } from './levels.ts'
import { bestMatch } from './match-text.ts'
import { levelByYears, levelInTitle } from './position-level.ts'
import { roundHalfUp } from './combine-values.ts'
import type { CvText, ScorableCv } from './scorable.ts'
import type { ScoredValue } from './scored-value.ts'
import { scoreCity } from './score-city.ts'
import { cvWords } from './words.ts'
import { CERTIFICATE_TABLE, groupsOf, LANGUAGE_TABLE, SKILL_TABLE, SUBJECT_TABLE, TITLE_TABLE, type CvTable } from './tables/read-table.ts'
import { latestWork, yearsOfWork } from './work-time.ts'

/** Values of a CV by the criteria of a job, each with its reason. */
export const scoreValues = (cv: ScorableCv, criteria: CvCriteria): Record<CvValue, ScoredValue> =>
  // keys are those of the list
  Object.fromEntries(CV_VALUES.map((value) => [value, scorers[value](cv, criteria)])) as Record<CvValue, ScoredValue>

const NOT_WANTED: ScoredValue = { score: null, wanted: [], found: [], missing: [] }

const scorers: Readonly<Record<CvValue, (cv: ScorableCv, criteria: CvCriteria) => ScoredValue>> = {
  years: scoreYears,
  level: scoreLevel,
  title: (cv, { job_titles: wanted }) =>
    listScore(TITLE_TABLE, wanted, { items: cv.work.items.map(({ title }) => title), isRead: cv.work.isRead }, 'best'),
  language: scoreLanguages,
  skill: (cv, { skills }) => listScore(SKILL_TABLE, skills, cv.skills, 'mean'),
  certificate: (cv, { certificates }) => listScore(CERTIFICATE_TABLE, certificates, cv.certificates, 'mean'),
  gpa: scoreGpa,
  education: scoreEducation,
  subject: ({ subjects }, { courses }) =>
    listScore(
      SUBJECT_TABLE,
      courses && { values: courses.keywords, mode: courses.exact_match ? 'exact' : 'nearby' },
      { items: subjects, isRead: subjects.length > 0 },
      'best',
    ),
  city: ({ places }, { city }) => (city ? scoreCity(places, city) : NOT_WANTED),
}

function scoreYears(cv: ScorableCv, { experience_years: wanted }: CvCriteria): ScoredValue {
  if (!wanted) return NOT_WANTED
  const years = yearsOfWork(cv.work.items, cv.arrived) ?? (cv.work.isRead && cv.work.items.length === 0 ? 0 : null)
  if (years === null) return { ...NOT_WANTED, wanted: [`${wanted.min}-${wanted.max}`] }
  const score = wanted.min === 0 ? 100 : Math.min(100, (100 * years) / wanted.min)
  // more years than wanted take nothing off: they would stand for age
  const rule = isInYears(wanted, years) || years < wanted.min ? 'months / 12' : 'outside range'
  const found = { at: '/workExperiences', text: String(roundHalfUp(10 * years) / 10), rule, credit: score / 100 }
  return { score, wanted: [`${wanted.min}-${wanted.max}`], found: [found], missing: [] }
}

function scoreLevel(cv: ScorableCv, { preferred_level: wanted }: CvCriteria): ScoredValue {
  if (!wanted) return NOT_WANTED
  const latest = latestWork(cv.work.items, cv.arrived)
  const said = latest ? levelInTitle(latest.title.text) : null
  const years = yearsOfWork(cv.work.items, cv.arrived)
  const level = said ?? (years === null ? null : levelByYears(years))
  if (level === null) return { ...NOT_WANTED, wanted: [wanted.level] }
  const below = POSITION_LEVELS.indexOf(wanted.level) - POSITION_LEVELS.indexOf(level)
  const score = below <= 0 ? 100 : (LEVELS_BELOW[below - 1] ?? 0)
  const place = said !== null && latest ? latest.title : { at: '/workExperiences', text: level }
  return {
    score,
    wanted: [wanted.level],
    found: [{ ...place, rule: said === null ? `years: ${level}` : `title: ${level}`, credit: score / 100 }],
    missing: [],
  }
}
const LEVELS_BELOW = [60, 30, 0]

function scoreEducation({ levels }: ScorableCv, { education_level: wanted }: CvCriteria): ScoredValue {
  if (!wanted) return NOT_WANTED
  const rank = (level: (typeof EDUCATION_LEVELS)[number]): number => EDUCATION_LEVELS.indexOf(level)
  const [highest] = levels.toSorted((a, b) => rank(b.level) - rank(a.level))
  if (!highest) return { ...NOT_WANTED, wanted: [wanted.level] }
  const below = rank(wanted.level) - rank(highest.level)
  const score = below <= 0 ? 100 : (EDUCATION_BELOW[below - 1] ?? 0)
  const { at, text, level } = highest
  return { score, wanted: [wanted.level], found: [{ at, text, rule: level, credit: score / 100 }], missing: [] }
}
const EDUCATION_BELOW = [60, 25]

function scoreGpa({ grades }: ScorableCv, { cgpa: wanted }: CvCriteria): ScoredValue {
  if (wanted?.active !== true) return NOT_WANTED
  const top = scaleTop(wanted)
  const texts = [`${wanted.min} / ${top}`]
  const rank = (level: string): number => EDUCATION_LEVELS.findIndex((one) => one === level)
  const [highest] = grades.toSorted((a, b) => rank(b.level) - rank(a.level))
  const grade = numberIn(highest?.text ?? '')
  const scale = numberIn(highest?.scale ?? '')
  // a scale that is not stated, or on which less is better, tells nothing
  if (!highest || grade === null || scale === null || scale === 0 || grade > scale) return { ...NOT_WANTED, wanted: texts }
  const held = (grade / scale) * top
  const score = wanted.min === 0 ? 100 : Math.min(100, (100 * held) / wanted.min)
  const rule = scale === top ? 'same scale' : `linear from ${scale}`
  return {
    score,
    wanted: texts,
    found: [{ at: highest.at, text: `${highest.text} / ${highest.scale}`, rule, credit: score / 100 }],
    missing: [],
  }
}

const numberIn = (text: string): number | null => {
  const trimmed = text.trim().replace(/%$/, '').replace(',', '.')
  return /^\d+([.]\d+)?$/.test(trimmed) ? Number(trimmed) : null
}

function scoreLanguages({ languages }: ScorableCv, { languages: wanted }: CvCriteria): ScoredValue {
  if (!wanted || wanted.values.length === 0) return NOT_WANTED
  const texts = wanted.values.map(({ name, fluency }) => (fluency === '' ? name : `${name}: ${fluency}`))
  if (!languages.isRead) return { ...NOT_WANTED, wanted: texts }
  const credits = wanted.values.map(({ name, fluency }) => {
    const held = languages.items.filter(({ text }) => languageKey(text) === languageKey(name))
    const best = Math.max(0, ...held.map((one) => fluencyCredit(one.fluency, fluency)))
    const from = held.find((one) => fluencyCredit(one.fluency, fluency) === best)
    return {
      credit: best,
      found: from && { at: from.at, text: from.text, rule: from.fluency === '' ? 'no level stated' : from.fluency, credit: best },
    }
  })
  return {
    score: 100 * mean(credits.map(({ credit }) => credit)),
    wanted: texts,
    found: credits.flatMap(({ found }) => found ?? []),
    missing: texts.filter((_, at) => credits[at]?.credit === 0),
  }
}

const fluencyCredit = (have: Fluency | '', need: Fluency | ''): number =>
  need === '' ? 1 : have === '' ? 0.5 : Math.min(1, pointsOf(have) / pointsOf(need))
/** Native counts as fluent: nobody needs to be born with a language. */
const pointsOf = (fluency: Fluency): number => Math.min(3, FLUENCIES.indexOf(fluency) + 1)

/** A name in any of the languages that the table knows, else the name itself. */
const languageKey = (name: string): number | string => groupsOf(LANGUAGE_TABLE, cvWords(name)).group ?? cvWords(name).join(' ')

/** Credit over what is wanted: the mean of all, or the best of any. */
function listScore(
  table: CvTable,
  wanted: { values: readonly string[]; mode: MatchMode } | undefined,
  held: { items: readonly CvText[]; isRead: boolean },
  of: 'mean' | 'best',
): ScoredValue {
  if (!wanted || wanted.values.length === 0) return NOT_WANTED
  const { values, mode } = wanted
  if (!held.isRead) return { ...NOT_WANTED, wanted: values }
  const matches = values.map((value) => bestMatch(table, value, held.items, mode))
  const credits = matches.map((match) => match?.credit ?? 0)
  return {
    score: 100 * (of === 'mean' ? mean(credits) : Math.max(...credits)),
    wanted: values,
    found: matches.flatMap((match) => (match ? [{ ...match.held, rule: match.rule, credit: match.credit }] : [])),
    missing: values.filter((_, at) => matches[at] === null),
  }
}

const mean = (credits: readonly number[]): number => credits.reduce((sum, credit) => sum + credit, 0) / credits.length
