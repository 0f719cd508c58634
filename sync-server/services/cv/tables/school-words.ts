import type { EducationLevel } from '#shared/cv/levels.ts'
import { foldPhrase } from '../parser/fold.ts'
import { wordPattern } from '../parser/patterns.ts'
import { DEGREES, WEAK_DEGREES } from './degree-words.ts'

const split = (text: string): string[] => text.split('|').map(foldPhrase)

/** Words that names of schools carry. */
export const SCHOOL_WORDS = wordPattern(
  split(
    'university|college|institute|school|academy|polytechnic|universität|hochschule|fachhochschule|gymnasium|realschule|schule|akademie|berufsschule|universite|université|école|lycée|institut|iut|faculté|universidad|instituto|escuela|colegio|facultad|universidade|faculdade|escola|colégio|università|politecnico|liceo|istituto|scuola|accademia|uniwersytet|politechnika|liceum|akademia|szkoła|technikum|üniversitesi|üniversite|lisesi|lise|enstitüsü|yüksekokulu|universitas|institut teknologi|politeknik|sekolah|sma|smk|universiti|kolej|maktab|đại học|trường|học viện|cao đẳng|thpt|unibersidad|pamantasan|paaralan|kolehiyo|tu|mit|eth|มหาวิทยาลัย|วิทยาลัย|โรงเรียน|สถาบัน|จุฬาลงกรณ์|大學|大学|學院|学院|中學|中学|高中|書院|职业技术|高等学校|高校|専門学校|短期大学|大学院|대학교|대학원|대학|고등학교|학교|جامعة|الجامعة|معهد|كلية|مدرسة|أكاديمية|विश्वविद्यालय|महाविद्यालय|संस्थान|विद्यालय|कॉलेज|आईआईटी|សាកលវិទ្យាល័យ|វិទ្យាស្ថាន|វិទ្យាល័យ|សាលា|មហាវិទ្យាល័យ',
  ),
  'gu',
)

const ORDER: readonly EducationLevel[] = ['doctorate', 'master', 'bachelor', 'associate', 'diploma', 'secondary_school']
const patternsOf = (words: Readonly<Partial<Record<EducationLevel, string>>>): { level: EducationLevel; pattern: RegExp }[] =>
  ORDER.flatMap((level) => (words[level] === undefined ? [] : [{ level, pattern: wordPattern(split(words[level]), 'gu') }]))
const PATTERNS = patternsOf(DEGREES)
const WEAK_PATTERNS = patternsOf(WEAK_DEGREES)

/** Degree that a text names, with its place; `isWeak`: by words that stand for more than one level. */
interface NamedDegree {
  level: EducationLevel
  start: number
  end: number
  isWeak: boolean
}

/** Degree that a folded text names: the longest words count, then the higher level. Null without any. */
export function degreeIn(folded: string): NamedDegree | null {
  return longestIn(PATTERNS, folded, false) ?? longestIn(WEAK_PATTERNS, folded, true)
}

function longestIn(patterns: typeof PATTERNS, folded: string, isWeak: boolean): NamedDegree | null {
  const found = patterns.flatMap(({ level, pattern }) =>
    [...folded.matchAll(pattern)].map(({ index, 0: text }) => ({ level, start: index, end: index + text.length, isWeak })),
  )
  const isInside = (a: NamedDegree): boolean =>
    found.some((b) => b !== a && b.start <= a.start && b.end >= a.end && b.end - b.start > a.end - a.start)
  return found.find((one) => !isInside(one)) ?? null
}

/** Labels of a grade. */
export const GPA_LABEL = wordPattern(
  split(
    'gpa|cgpa|cumulative gpa|grade point average|grade average|grade|note|abschlussnote|gesamtnote|notendurchschnitt|moyenne|mention|promedio|nota media|nota|nota final|média|coeficiente|voto|voto di laurea|votazione|średnia|średnia ocen|ortalama|not ortalaması|genel not ortalaması|ipk|pngk|hpnk|điểm trung bình|điểm tb|เกรดเฉลี่ย|คะแนนเฉลี่ย|เกรด|平均績點|績點|平均绩点|绩点|成績|학점|평점|المعدل|المعدل التراكمي|التقدير|सीजीपीए|जीपीए|मध्यमान|មធ្យមភាគ|និទ្ទេស|पर्सेंटेज|percentage',
  ),
  'gu',
)
