import type { EducationLevel } from '#shared/cv/levels.ts'
import { countOf } from '../tables/job-words.ts'
import { degreeIn, GPA_LABEL, SCHOOL_WORDS } from '../tables/school-words.ts'
import type { Entry } from './find-entries.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { pieceOf, splitLine, type Piece } from './lines.ts'
import type { Found } from './read-person.ts'

export interface FoundEducation {
  school: Found | null
  degree: Found | null
  level: EducationLevel | ''
  /** confidence of the level, which some words tell less surely */
  levelSure: number
  subject: Found | null
  gpa: Found | null
  gpaScale: string
}

const SEPARATOR = /\s*[|•·]\s*|\t+|\s{3,}|\u3000+|\s+[–—-]\s+|\s*[,，、;،]\s*|\s*[()（）]\s*/gu
/** Words between a degree and its subject. */
const SUBJECT =
  /(?:^|[\s)])(?:in|of(?: science| arts| engineering| business administration)? in|of|en|em|de|di|w zakresie|na kierunku|jurusan|dalam|bidang|ngành|chuyên ngành|major(?:ing)? in|major|sa|ng)\s+(?=\p{L})|(?:สาขาวิชา|สาขา|คณะ|專業|专业|主修|전공|في|تخصص|में|ជំនាញ|ផ្នែក)\s*:?\s*|[:：]\s*/giu
const NUMBER = String.raw`(?<value>\d{1,3}(?:[.,]\d{1,3})?)`
const SCALE = String.raw`(?:\s*(?:\/|out of|von|sur|de|su|na|z|จาก|dari|daripada|tren|uzerinden|中|满分|滿分|من|में से)\s*(?<scale>\d{1,3}(?:[.,]\d{1,2})?)|\s*(?<percent>[%٪]))?`
const GRADE = new RegExp(String.raw`^[\s:：=(]*${NUMBER}${SCALE}`, 'u')

/** School, degree, subject and grade of an entry. German grades without a scale run from 1, the best, to 5. */
export function readEducation({ header, description }: Entry, language: string): FoundEducation {
  const lines = [...header, ...description]
  const gpa = gradeOf(lines, language === 'de')
  const parts = header
    .flatMap((piece) => splitLine(piece, SEPARATOR))
    .filter(({ text }) => countOf(GPA_LABEL, foldPhrase(text)) === 0 && /[\p{L}\p{M}]{2}/u.test(text))
  const schoolPart = parts.find(({ text }) => countOf(SCHOOL_WORDS, foldPhrase(text)) > 0 && !isDegreeOnly(text)) ?? null
  const besides = parts.filter((part) => part !== schoolPart)
  const degreePart =
    besides.find(({ text }) => namesDegree(text) && degreeIn(foldPlaces(text))?.isWeak === false) ??
    besides.find(({ text }) => namesDegree(text)) ??
    besides.find(({ text }) => degreeIn(foldPlaces(text))) ??
    (schoolPart && degreeIn(foldPlaces(schoolPart.text)) ? schoolPart : null)
  const level = degreePart ? levelOf(degreePart.text, language) : ''
  const others = parts.filter((part) => part !== schoolPart && part !== degreePart)
  const school = schoolPart ?? (degreePart ? (others.shift() ?? null) : null)
  return {
    school: school ? { ...school, c: schoolPart ? 0.93 : 0.6 } : null,
    degree: degreePart && degreePart !== schoolPart ? { ...degreePart, c: 0.93 } : null,
    level,
    levelSure: degreePart && isManyLevels(degreePart.text) ? 0.8 : 0.93,
    subject: subjectOf(degreePart, others),
    ...gpa,
  }
}

/** A diploma is another level in each country. */
function isManyLevels(text: string): boolean {
  const folded = foldPlaces(text)
  const degree = degreeIn(folded)
  return degree === null || degree.isWeak || folded.slice(degree.start, degree.end) === 'diploma'
}

/** A sarjana of Malaysia is a master, of Indonesia a bachelor. */
const MALAY_MASTER = /(?<!\p{L})sarjana(?!\s+muda)(?!\p{L})/u

function levelOf(text: string, language: string): EducationLevel | '' {
  const folded = foldPlaces(text)
  const level = degreeIn(folded)?.level ?? ''
  return language === 'ms' && level === 'bachelor' && MALAY_MASTER.test(folded) ? 'master' : level
}

/** A degree by other words than those for a kind of school, whose name tells no level. */
const namesDegree = (text: string): boolean => {
  const folded = foldPlaces(text)
  const degree = degreeIn(folded)
  return degree !== null && countOf(SCHOOL_WORDS, folded.slice(degree.start, degree.end)) === 0
}

/** 大學 and đại học are a kind of school and a degree. */
const isDegreeOnly = (text: string): boolean => {
  const folded = foldPlaces(text)
  const degree = degreeIn(folded)
  return degree !== null && degree.start === 0 && countOf(SCHOOL_WORDS, folded.slice(degree.end)) === 0
}

export const namesSchool = (text: string): boolean => countOf(SCHOOL_WORDS, foldPhrase(text)) > 0
/** A school and a degree; the name of a school alone is one piece, whatever kind of school it tells. */
export function countSchoolPieces(text: string): number {
  const parts = splitLine({ page: 1, text, start: 0, end: text.length }, SEPARATOR).map((part) => part.text)
  const schools = parts.filter((part) => namesSchool(part))
  const isMixed = schools.some((part) => degreeIn(foldPlaces(part))?.start === 0 && namesDegree(part))
  const hasDegree = isMixed || parts.some((part) => !schools.includes(part) && namesDegree(part))
  return Number(schools.length > 0) + Number(hasDegree) || 1
}

function subjectOf(degree: Piece | null, others: readonly Piece[]): Found | null {
  if (degree) {
    const place = degreeIn(foldPlaces(degree.text))
    const rest = place ? degree.text.slice(place.end) : ''
    const [found] = rest.matchAll(SUBJECT)
    const from = (place?.end ?? 0) + (found ? found.index + found[0].length : 0)
    const behind = pieceOf(degree, from, degree.text.length)
    if (behind.text.length > 2) return { ...behind, c: found ? 0.9 : 0.8 }
    // 信息管理学士: the subject stands before its degree
    const before = place ? pieceOf(degree, 0, place.start) : null
    if (before && before.text.length > 2) return { ...before, c: 0.7 }
  }
  const [other] = others
  return other ? { ...other, c: 0.6 } : null
}

function gradeOf(lines: readonly Piece[], isGerman: boolean): Pick<FoundEducation, 'gpa' | 'gpaScale'> {
  for (const line of lines) {
    const folded = foldPlaces(line.text)
    for (const label of folded.matchAll(GPA_LABEL)) {
      const from = label.index + label[0].length
      const grade = GRADE.exec(folded.slice(from))
      const { value, scale, percent } = grade?.groups ?? {}
      if (value === undefined || grade === null) continue
      const at = from + grade[0].indexOf(value)
      const number = value.replace(',', '.')
      return {
        gpa: { ...pieceOf(line, at, at + value.length), text: number, c: scale === undefined && percent === undefined ? 0.8 : 0.95 },
        gpaScale: scale?.replace(',', '.') ?? (percent === undefined ? (isGerman ? 'reversed' : '') : '100'),
      }
    }
  }
  return { gpa: null, gpaScale: '' }
}
