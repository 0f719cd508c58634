import { foldPhrase } from '../parser/fold.ts'

/** Locales of the twenty interview languages; Chinese, Japanese and Korean write months as numbers. */
export const CV_LOCALES = {
  en: 'en', yue: 'zh-Hant', zh: 'zh-Hans', th: 'th', ja: 'ja', id: 'id', ms: 'ms', vi: 'vi', km: 'km', de: 'de',
  fr: 'fr', ko: 'ko', tl: 'fil', ar: 'ar', es: 'es', pt: 'pt', hi: 'hi', it: 'it', pl: 'pl', tr: 'tr',
} as const // prettier-ignore
export type CvLanguage = keyof typeof CV_LOCALES
export const CV_LANGUAGES = Object.keys(CV_LOCALES) as CvLanguage[] // keys of the record

/** Spellings that Intl does not know: short forms, other countries, cases. Month by month. */
const MORE: readonly string[] = [
  'janv|jän|jaenner|jänner|stycznia|enero|january|كانون الثاني|جانفي|जन|ม.ค|มค|oca|tháng một',
  'févr|fev|feb|febr|feber|lutego|شباط|فيفري|फर|फ़र|ก.พ|กพ|şub|tháng hai|peb|pebrero',
  'mars|maerz|mrz|mär|marca|اذار|मार्च|มี.ค|มีค|mac|tháng ba|marso',
  'avr|avril|kwietnia|نيسان|افريل|ابريل|เม.ย|เมย|tháng tư|abr|abril',
  'mai|maja|ايار|ماي|พ.ค|พค|tháng năm|mayo|mei',
  'juin|jun|czerwca|حزيران|جوان|มิ.ย|มิย|tháng sáu|jun|hunyo|june',
  'juil|juillet|lipca|تموز|جويليه|ก.ค|กค|tháng bảy|hulyo|julai|july',
  'août|aout|sierpnia|اب|اوت|اغسطس|ส.ค|สค|tháng tám|ogos|agustus|agosto|aug|agu|ags',
  'sept|września|ايلول|ก.ย|กย|tháng chín|set|septiembre|setiembre|setyembre|sitambar|सितम्बर',
  'oct|października|تشرين الاول|ต.ค|ตค|tháng mười|oktubre|okt|out|अक्टूबर|अक्तूबर',
  'nov|listopada|تشرين الثاني|พ.ย|พย|tháng mười một|nobyembre|nop|नवम्बर|नवंबर',
  'déc|dez|grudnia|كانون الاول|ธ.ค|ธค|tháng mười hai|disyembre|des|dis|disember|desember|dec|दिसम्बर|दिसंबर',
]

/** Folded name of a month in any of the languages -> 1 to 12. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map([...generated(), ...written()])

function written(): [string, number][] {
  return MORE.flatMap((names, index) => names.split('|').map((name): [string, number] => [foldPhrase(name), index + 1]))
}

/** Names as Intl writes them alone and beside a year, with and without the dot of a short form. */
function generated(): [string, number][] {
  return Object.values(CV_LOCALES)
    .flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) =>
        [{ month }, { month, year: 'numeric' as const }].flatMap((shape) => {
          const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...shape, timeZone: 'UTC' })
          return Array.from({ length: 12 }, (_none, index): [string, number] => [nameIn(format, index), index + 1])
        }),
      ),
    )
    .filter(([name]) => /[^\d月월\s]/.test(name))
}

function nameIn(format: Intl.DateTimeFormat, index: number): string {
  const parts = format.formatToParts(new Date(Date.UTC(2021, index, 15)))
  return foldPhrase(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/[.॰]$/, '')
}
