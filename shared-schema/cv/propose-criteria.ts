import { POSITION_LEVELS, type EducationLevel, type Fluency } from './levels.ts'
import { levelInTitle } from './position-level.ts'
import { groupsOf, LANGUAGE_TABLE, SKILL_TABLE, TITLE_TABLE, type CvTable } from './tables/read-table.ts'
import { cvWords } from './words.ts'

/** Criterion that a job description speaks of, with the sentence that says so. A person accepts it or does not. */
export interface CvProposal {
  criterion: 'experience_years' | 'job_titles' | 'preferred_level' | 'skills' | 'languages' | 'education_level'
  value: string
  level: 'Bonus' | 'Required'
  quote: string
}

export const FLAG_REASONS = ['age', 'gender', 'native_speaker', 'school'] as const

/** Words of a job description that no criterion may be made of. */
export interface CvFlagged {
  reason: (typeof FLAG_REASONS)[number]
  quote: string
}

/** Finds criteria in a job description. What would judge who people are is flagged and never proposed; nothing is Critical by itself. */
export function proposeCriteria(text: string): { proposals: CvProposal[]; flagged: CvFlagged[] } {
  const proposals = new Map<string, CvProposal>()
  const flagged = new Map<string, CvFlagged>()
  for (const quote of sentencesOf(text)) {
    const reasons = FLAG_REASONS.filter((reason) => FLAGS[reason].test(quote))
    for (const reason of reasons) if (!flagged.has(reason)) flagged.set(reason, { reason, quote })
    // a sentence that judges who people are proposes nothing else either
    if (reasons.length > 0) continue
    for (const found of criteriaIn(quote)) {
      const key = `${found.criterion} ${cvWords(found.value).join('')}`
      if (!proposals.has(key)) proposals.set(key, { ...found, quote })
    }
  }
  return { proposals: [...proposals.values()], flagged: [...flagged.values()] }
}

/** Sentences and lines, as they stand. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

function criteriaIn(quote: string): Omit<CvProposal, 'quote'>[] {
  const parts = quote.split(/[;；]|,? but /u)
  return parts.flatMap((part) => {
    const level = levelOf(part, quote)
    const titles = namesIn(TITLE_TABLE, part).filter((name) => cvWords(name).length > 1)
    const position = titles.length > 0 ? levelInTitle(part) : null
    return [
      ...titles.map((value) => ({ criterion: 'job_titles' as const, value, level })),
      ...(position !== null && POSITION_LEVELS.includes(position)
        ? [{ criterion: 'preferred_level' as const, value: position, level }]
        : []),
      ...namesIn(SKILL_TABLE, part)
        .filter((name) => !titles.some((title) => title.includes(name)))
        .map((value) => ({ criterion: 'skills' as const, value, level })),
      ...yearsIn(part).map((value) => ({ criterion: 'experience_years' as const, value, level })),
      ...degreesIn(part).map((value) => ({ criterion: 'education_level' as const, value, level })),
      ...namesIn(LANGUAGE_TABLE, part).map((name) => ({ criterion: 'languages' as const, value: withFluency(name, part), level })),
    ]
  })
}

/** Says the level by the words of the part, else of its sentence; what is not called nice to have is required. */
const levelOf = (part: string, quote: string): 'Bonus' | 'Required' =>
  BONUS.test(part) || (BONUS.test(quote) && !REQUIRED.test(quote)) ? 'Bonus' : 'Required'
const BONUS =
  /nice to have|\ba plus\b|preferred|advantage|desirable|ideally|optional|von vorteil|wünschenswert|un plus|atout|deseable|valorará/iu
const REQUIRED = /\bmust\b|require|mandatory|essential|at least|minimum|need/iu

/** Names of a table in a text, as they are spelled there; longer ones first, none inside of another. */
function namesIn(table: CvTable, text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+[+#]*/gu)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [5, 4, 3, 2, 1].find((most) => {
      const last = words[at + most - 1]
      const spelled = last ? text.slice(words[at]?.from, last.to) : ''
      const isCommon = most === 1 && (spelled.length < 3 || COMMON.has(spelled.toLowerCase())) && spelled !== spelled.toUpperCase()
      return spelled !== '' && !/[,;:]/.test(spelled) && !isCommon && groupsOf(table, cvWords(spelled)).group !== undefined
    })
    if (length === undefined) {
      at += 1
      continue
    }
    found.push(text.slice(words[at]?.from, words[at + length - 1]?.to))
    at += length
  }
  return found
}

/** Words of every job description that are names of things as well. */
const COMMON: ReadonlySet<string> = new Set(
  'go r c sales marketing testing shipping driving painting editing audit tax law lead lean spark hive express spring swift rest chef helm less node teaching cooking interviewing advertising logistics leadership communication creativity sketch soap'.split(
    ' ',
  ),
)

const yearsIn = (part: string): string[] => {
  const years = /(\d{1,2})\s*\+?\s*(?:years?|yrs?|jahre|ans|años|anos|年|ปี)/iu.exec(part)?.[1]
  return years === undefined ? [] : [String(Number(years))]
}

const degreesIn = (part: string): EducationLevel[] => {
  const found = DEGREES.find(([, words]) => words.test(part))
  return found ? [found[0]] : []
}
/** Lowest first: "bachelor or master" asks for a bachelor. */
const DEGREES: readonly (readonly [EducationLevel, RegExp])[] = [
  ['secondary_school', /high school diploma|secondary school/iu],
  ['associate', /associate(?:'s|’s)? degree/iu],
  ['bachelor', /bachelor|\bb\.?\s?sc\b|\bb\.a\.|undergraduate degree|university degree|ปริญญาตรี|بكالوريوس|学士|本科/iu],
  ['master', /master(?:'s|’s)? degree|\bmasters?\b(?! of ceremon)|\bm\.?\s?sc\b|\bmba\b|ปริญญาโท|ماجستير|修士|硕士/iu],
  ['doctorate', /\bph\.?\s?d\b|doctorate|ปริญญาเอก|دكتوراه|博士/iu],
  ['diploma', /\bdiploma\b/iu],
]

function withFluency(name: string, part: string): string {
  const fluency = FLUENT_WORDS.find(([, words]) => words.test(part))?.[0]
  return fluency === undefined ? name : `${name}: ${fluency}`
}
const FLUENT_WORDS: readonly (readonly [Fluency, RegExp])[] = [
  ['fluent', /fluent|fluency|proficient|business level|excellent|fließend|courant|fluido/iu],
  ['conversational', /conversational|good (?:command|knowledge)|working knowledge|intermediate/iu],
  ['basic', /basic|elementary|beginner|grundkenntnisse/iu],
]

const FLAGS: Readonly<Record<CvFlagged['reason'], RegExp>> = {
  age: /\b(?:under|below|over|above|between)\s+(?:the age of\s+)?\d{2}\b(?!\s*(?:%|years? of|hours?|people|employees))|\bage[ds]?\b|\byoung\b|\byears old\b|อายุ|العمر|年齢|年龄|\bjung\b|\bedad\b/iu,
  gender: /\b(?:fe)?males?\b|\b(?:wo)?men\b|\bgender\b|\blad(?:y|ies)\b|gentlem[ae]n|เพศ|ذكر|أنثى|性别|女性|男性/iu,
  native_speaker:
    /native[- ](?:level )?(?:speaker|\w+ speaker|english|language)|mother tongue|muttersprach|langue maternelle|lengua materna|เจ้าของภาษา|母語|母语/iu,
  school:
    /\b(?:harvard|oxford|cambridge|stanford|yale|ivy league)\b|(?:graduate|alumn\w+|degree) (?:of|from) (?:the )?[\p{Lu}]|\btop[- ](?:tier )?(?:universit|school)/iu,
}
