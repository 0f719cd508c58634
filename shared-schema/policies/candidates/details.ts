import type { Interview } from '../../entities/interview.ts'
import type { ExtraDetail } from '../../entities/job-setting.ts'
import { DETAIL_KINDS, type DetailKind } from '../../lib/detail-kinds.ts'
import { COUNTRY_CODE } from '../../primitives/country-code.ts'
import { cleanText } from '../../primitives/text.ts'

/** Facts that a job asks its candidates for, in the order of the form. */
export interface AskedDetails {
  asked: readonly DetailKind[]
  extra: readonly ExtraDetail[]
}

export type OwnDetails = Pick<Interview, 'countryCode' | 'extra' | DetailKind>
/** Facts as the form has them; '' = nothing. */
export type DetailsDraft = Record<DetailKind | 'countryCode', string> & { extra: Readonly<Record<string, string>> }
export type DetailProblem = 'missing' | 'phone' | 'countryCode' | 'long'

/** Most characters of one of these facts, and of an answer to a question of the employer's own. */
export const DETAIL_LENGTH = 100
export const EXTRA_LENGTH = 500
/** Digits of a phone number without its country code. */
const PHONE_DIGITS = { least: 7, most: 15 } as const

/** Details that the settings of a job ask for; undefined: nothing. */
export function askedDetailsOf(layout: {
  askedDetails?: readonly DetailKind[] | undefined
  extraDetails?: readonly ExtraDetail[] | undefined
}): { asked: DetailKind[]; extra: ExtraDetail[] } | undefined {
  const asked = DETAIL_KINDS.filter((kind) => layout.askedDetails?.includes(kind))
  const extra = (layout.extraDetails ?? []).filter(({ label }) => cleanText(label) !== '')
  return asked.length + extra.length > 0 ? { asked, extra: [...extra] } : undefined
}

/** Is a fact missing that the job asks for? A second preference may stay open. */
export const lacksDetails = (details: AskedDetails | undefined, own: OwnDetails): boolean =>
  details !== undefined && (details.asked.some((kind) => isNeeded(kind) && !own[kind]) || details.extra.some(({ id }) => !own.extra?.[id]))

const isNeeded = (kind: DetailKind): boolean => kind !== 'preference2'

/** Problems of a form by field; the questions of the employer's own by their ids. */
export function detailProblems({ asked, extra }: AskedDetails, draft: DetailsDraft): Partial<Record<string, DetailProblem>> {
  const found: Partial<Record<string, DetailProblem>> = {}
  for (const kind of asked) {
    const text = cleanText(draft[kind])
    if (text === '' && isNeeded(kind)) found[kind] = 'missing'
    else if (text !== '' && kind === 'phone' && !isPhone(text)) found[kind] = 'phone'
    else if (text.length > DETAIL_LENGTH) found[kind] = 'long'
  }
  if (asked.includes('phone') && !COUNTRY_CODE.test(countryCodeOf(draft.countryCode))) found['countryCode'] = 'countryCode'
  for (const { id } of extra) {
    const text = cleanText(draft.extra[id] ?? '')
    if (text === '') found[id] = 'missing'
    else if (text.length > EXTRA_LENGTH) found[id] = 'long'
  }
  return found
}

/** Facts of a form without problems, as the interview keeps them: only what is asked. */
export function detailsFrom({ asked, extra }: AskedDetails, draft: DetailsDraft, own: OwnDetails): OwnDetails {
  const code = countryCodeOf(draft.countryCode)
  return {
    ...Object.fromEntries(asked.map((kind) => [kind, kind === 'phone' ? phoneOf(draft.phone) : cleanText(draft[kind])])),
    ...(asked.includes('phone') && (code !== '' || own.countryCode !== undefined) && { countryCode: code }),
    ...(extra.length > 0 && {
      extra: { ...own.extra, ...Object.fromEntries(extra.map(({ id }) => [id, cleanText(draft.extra[id] ?? '')])) },
    }),
  }
}

/** Problems of a phone number that is asked for. */
export const phoneProblems = (
  typed: Pick<DetailsDraft, 'phone' | 'countryCode'>,
): Partial<Record<'phone' | 'countryCode', DetailProblem>> => detailProblems(PHONE, { ...NOTHING, ...typed })

/** A phone number without problems, as the interview keeps it. */
export function phoneFrom(typed: Pick<DetailsDraft, 'phone' | 'countryCode'>): { phone: string; countryCode?: string } {
  const { phone = '', countryCode } = detailsFrom(PHONE, { ...NOTHING, ...typed }, {})
  return { phone, ...(countryCode !== undefined && { countryCode }) }
}

const PHONE: AskedDetails = { asked: ['phone'], extra: [] }
const NOTHING = { phone: '', degree: '', university: '', preference1: '', preference2: '', countryCode: '', extra: {} }

const phoneOf = (text: string): string => cleanText(text).replace(/[\s().-]/g, '')
const isPhone = (text: string): boolean => new RegExp(`^\\+?\\d{${PHONE_DIGITS.least},${PHONE_DIGITS.most}}$`).test(phoneOf(text))
/** People write 00358 and 358, too. */
const countryCodeOf = (text: string): string =>
  cleanText(text)
    .replace(/\s/g, '')
    .replace(/^(00)?(?=\d)/, '+')
