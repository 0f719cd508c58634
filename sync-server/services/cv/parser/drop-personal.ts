import type { CvLine } from '../cv-parser.ts'
import { PERSONAL_LABELS } from '../tables/label-words.ts'
import { foldPlaces } from './fold.ts'
import { placeLines, type UnplacedLine } from './lines.ts'
import { anyOf } from './patterns.ts'
import { headingOf } from './find-sections.ts'

const LABEL = anyOf(PERSONAL_LABELS)
/** A label and its value: a colon, a tab or two spaces between them; a form of an unspaced script has one. */
const LABELLED = new RegExp(
  String.raw`^\s*(?:[•▪●○◦■*·-]\s*)?(?:${LABEL})\s*(?:\([^)]*\))?\s*(?:[:：=]|\t|\s{2,}|$|(?<=[^\u0000-\u1fff].*)\s)`,
  'u',
)
const ALONE = new RegExp(String.raw`^\s*(?:${LABEL})\s*[:：]?\s*$`, 'u')
const BORN =
  /(?:^|[\s,(])(?:born(?: on| in)?|geb\.?|geboren(?: am)?|nee? le|nacid[oa] el|nascid[oa] em|nat[oa] il|urodzon[ya]|kelahiran|sinh ngay|เกิดวันที่|เกิดเมื่อ|\*)\s*:?\s*(?=\d)/u
const VALUE =
  /^\s*(?:male|female|man|woman|single|married|divorced|widowed|mannlich|weiblich|ledig|verheiratet|geschieden|celibataire|marie?e?|soltero|soltera|casado|casada|solteiro|solteira|celibe|nubile|sposat[oa]|kawaler|panna|zonat[ya]|mezatka|bekar|evli|erkek|kadin|laki-laki|perempuan|lajang|belum menikah|menikah|lelaki|bujang|berkahwin|nam|nu|doc than|lalaki|babae|binata|dalaga|ชาย|หญิง|โสด|สมรส|男|女|男性|女性|未婚|已婚|既婚|独身|남|여|남성|여성|미혼|기혼|ذكر|انثي|اعزب|متزوج|متزوجه|पुरुष|महिला|अविवाहित|विवाहित|ប្រុស|ស្រី|នៅលីវ|\d{2}\s*(?:years old|years of age|jahre(?: alt)?|ans|anos|anni|lat|yasinda|tahun|tuoi|taong gulang|ปี|歲|岁|歳|才|세|سنه|عاما|वर्ष|ឆ្នាំ))\s*$/u
const SEPARATORS = /[|;•·／]|\t|\s{3,}|,(?=\s)|\s\/\s/gu

/** Lines without birth, age, gender, marital state, nationality and religion; `hasDropped` says if there were any. */
export function dropPersonal(lines: readonly CvLine[]): { lines: CvLine[]; hasDropped: boolean } {
  const kept: UnplacedLine[] = []
  let hasDropped = false
  let isValueNext = false
  for (const line of lines) {
    const { text } = line
    const isValue = isValueNext && !isOther(text)
    isValueNext = ALONE.test(foldPlaces(text))
    const rest = isValue || isValueNext ? '' : withoutFacts(text)
    hasDropped ||= rest !== text
    if (rest.trim() !== '' || text.trim() === '') kept.push({ ...line, text: rest })
  }
  return { lines: placeLines(kept), hasDropped }
}

/** A value is short and stands before the next label or heading. */
const isOther = (text: string): boolean => text.trim().split(/\s+/).length > 4 || /[@:：]/u.test(text) || headingOf(text) !== null

function withoutFacts(text: string): string {
  const folded = foldPlaces(text)
  const cuts = [...folded.matchAll(SEPARATORS)].map(({ index, 0: sign }) => ({
    from: index,
    to: index + sign.length,
    isComma: sign === ',',
  }))
  const starts = [0, ...cuts.map(({ to }) => to)]
  const ends = [...cuts.map(({ from }) => from), folded.length]
  let rest = ''
  let isNextValue = false
  let isDropped = false
  for (const [at, start] of starts.entries()) {
    const end = ends[at] ?? folded.length
    const segment = folded.slice(start, end)
    // a date and a place have commas of their own
    const isRest: boolean = isDropped && cuts[at - 1]?.isComma === true && !/[:@]/u.test(segment) && segment.trim().split(/\s+/).length <= 4
    isDropped = isNextValue || isRest || isFact(segment, folded.slice(start))
    isNextValue = ALONE.test(segment)
    if (!isDropped) rest += text.slice(at === 0 ? start : (ends[at - 1] ?? start), end)
  }
  return rest === text ? text : rest.replace(/^[\s|;•·,/]+/u, '')
}

const isFact = (segment: string, onwards: string): boolean =>
  LABELLED.test(segment) ||
  ALONE.test(segment) ||
  VALUE.test(segment) ||
  BORN.test(segment) ||
  (/^\s*\S+\s*$/u.test(segment) && LABELLED.test(onwards.slice(0, 80)))
