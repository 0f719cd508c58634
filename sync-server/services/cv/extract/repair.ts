import { compatible } from '../parser/fold.ts'

/** Share of broken signs above which a text counts as not read. */
const MAX_BROKEN = 0.02
const BROKEN = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu
/** Marks with no letter before them. */
const ORPHANS = /(?:^|[\s\p{P}\p{N}])\p{M}/gu
/** A vowel or a mark that begins a piece of a Thai word. */
const THAI_GAPS = /\p{Script=Thai}\s+(?:(?=\p{Script=Thai})\p{M}|[\u0e30\u0e32\u0e33\u0e45])/gu
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Words as a person reads them: signs of one kind each, soft hyphens gone, Thai clusters whole. */
export const repairText = (text: string): string => text.split('\t').map(repairPiece).join('\t').trimEnd()

/** Common words of Thai whose marks a PDF loses: glyphs for marks above tall letters and other marks have no letter of their own. */
const WITH_MARKS: Readonly<Record<string, string>> = {
  ปจจุบัน: 'ปัจจุบัน',
  หน้าที: 'หน้าที่',
  ทีอยู่: 'ที่อยู่',
  ทีปรึกษา: 'ที่ปรึกษา',
  ฝายขาย: 'ฝ่ายขาย',
  ฝายการ: 'ฝ่ายการ',
  ฝายบุคคล: 'ฝ่ายบุคคล',
  ฝกงาน: 'ฝึกงาน',
  พืนฐาน: 'พื้นฐาน',
  เบืองต้น: 'เบื้องต้น',
  ชือ: 'ชื่อ',
}
const LOST_MARKS = new RegExp(Object.keys(WITH_MARKS).join('|'), 'gu')

const repairPiece = (text: string): string =>
  compatible(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOST_MARKS, (word) => WITH_MARKS[word] ?? word)
    // vowels that the file has beside the sign that holds them already
    .replaceAll('\u0e33\u0e32', '\u0e33')
    .replaceAll(/(?=\p{Script=Thai})(\p{M})\1+/gu, '$1')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f]/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')

/** Share of signs that no text of people has. */
export function brokenShare(text: string): number {
  const signs = text.replaceAll(/\s/gu, '').length
  if (signs === 0) return 0
  const count = (pattern: RegExp): number => text.replaceAll(/[\n\t\r]/gu, ' ').match(pattern)?.length ?? 0
  return (count(BROKEN) + count(ORPHANS) + count(THAI_GAPS)) / signs
}

export const isBroken = (text: string): boolean => brokenShare(text) > MAX_BROKEN
