import type { CvBody } from '#shared/cv/body.ts'

/** Lists of a CV whose items have fields. */
export const ITEM_LISTS = ['workExperiences', 'educations', 'certificatesAndAwards', 'languages'] as const
export type ItemList = (typeof ITEM_LISTS)[number]
export type ItemOf<L extends ItemList> = CvBody[L][number]

/** New rows, in which nothing is said yet. */
const EMPTY: { [L in ItemList]: ItemOf<L> } = {
  workExperiences: { Company: '', Title: '', StartDate: '', EndDate: '', StillActive: false, Description: '' },
  educations: { School: '', Degree: '', Level: '', Subject: '', GPA: '', GpaScale: '', StartDate: '', EndDate: '', StillActive: false },
  certificatesAndAwards: { Name: '', Issuer: '', Date: '' },
  languages: { Name: '', Fluency: '' },
}

/** CV with one more row at the end of a list. */
export const withAdded = (cv: CvBody, list: ItemList): CvBody => ({ ...cv, [list]: [...cv[list], EMPTY[list]] })

/** CV without a row. */
export const withoutItem = (cv: CvBody, list: ItemList, at: number): CvBody => ({
  ...cv,
  [list]: cv[list].filter((_, index) => index !== at),
})

/** CV with other values in a row. */
export const withItem = <L extends ItemList>(
  cv: CvBody,
  list: L,
  { at, changes }: { at: number; changes: Partial<ItemOf<L>> },
): CvBody => ({
  ...cv,
  [list]: cv[list].map((item, index) => (index === at ? { ...item, ...changes } : item)),
})

/** CV as it is confirmed: rows in which nothing was written are left out. */
export function withoutEmpty(cv: CvBody): CvBody {
  const kept = <T extends object>(items: readonly T[]): T[] =>
    items.filter((item) => Object.values(item).some((value) => value !== '' && value !== false))
  return {
    ...cv,
    workExperiences: kept(cv.workExperiences),
    educations: kept(cv.educations),
    certificatesAndAwards: kept(cv.certificatesAndAwards),
    languages: kept(cv.languages),
  }
}

/** Skills as they are typed, one in a row; empty and repeated ones are left out. */
export const skillsFrom = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((one) => one.trim().slice(0, 300))
      .filter((one) => one !== ''),
  ),
]

/** Parts of a month like `2024-03`. */
export const monthParts = (value: string): { year: string; month: string } => ({ year: value.slice(0, 4), month: value.slice(5, 7) })

/** Month from its parts, null while its year is none of four digits. Without a year there is no month. */
export function monthFrom({ year, month }: { year: string; month: string }): string | null {
  if (year === '') return ''
  if (!/^\d{4}$/.test(year)) return null
  return month === '' ? year : `${year}-${month}`
}
