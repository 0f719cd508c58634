import { Email } from '#shared/primitives/fields.ts'
import { cleanText, cutText } from '#shared/primitives/text.ts'
import { asYesNo, outsideRecord, splitAddress, type OutsideRecord } from '#shared/lib/outside-record.ts'

/** Claims about a person as providers tell them, under our names; '' and null for what they do not tell. */
export interface ToldPerson {
  subject: string
  email: string | null
  /** null: the provider does not say */
  isVerified: boolean | null
  givenName: string
  familyName: string
}

const MOST_SUBJECT = 255
const MOST_NAME = 100

/**
 * Reads what a profile endpoint or a page says of a person: capitals, null, numbers, lists of addresses and other names of the fields
 * differ from provider to provider.
 * @param mayBeLogin a login name that is an address counts as one; only where the operator trusts the addresses of the provider
 */
export function readPerson(claims: unknown, { mayBeLogin }: { mayBeLogin: boolean }): ToldPerson {
  const told = outsideRecord(claims)
  const subject = told.text(['sub'])
  const own = addressOf(told.text(['email', 'mail', 'emailAddress']))
  const listed = own === null ? listedAddress(told.value(['emails', 'email'])) : null
  const login = mayBeLogin ? addressOf(told.text(['upn', 'preferred_username', 'userPrincipalName', 'unique_name'])) : null
  return {
    subject: subject.length > MOST_SUBJECT ? '' : subject,
    email: own ?? listed?.email ?? login,
    isVerified: verdict(told, { isOwn: own !== null, listed: listed?.isVerified ?? null }),
    ...namesOf(told, own ?? listed?.email ?? login ?? ''),
  }
}

/** A yes is about the address of that name or of the list, a no about whatever address there is. */
function verdict(told: OutsideRecord, { isOwn, listed }: { isOwn: boolean; listed: boolean | null }): boolean | null {
  const said = asYesNo(told.value(['email_verified', 'verified_email'])) ?? null
  return isOwn || said === false ? said : listed
}

function addressOf(text: string): string | null {
  const parsed = Email.safeParse(splitAddress(text).email)
  return parsed.success ? parsed.data : null
}

/** Of several addresses the primary one, else the first: texts, or records with a mark of their own. */
function listedAddress(value: unknown): { email: string; isVerified: boolean | null } | null {
  if (!Array.isArray(value)) return null
  const found = (value as unknown[]).flatMap((item) => {
    const of = outsideRecord(item)
    const email = addressOf(typeof item === 'string' ? item : of.text(['value', 'email', 'address']))
    const isPrimary = asYesNo(of.value(['primary'])) === true
    return email === null ? [] : [{ email, isVerified: asYesNo(of.value(['verified', 'email_verified'])) ?? null, isPrimary }]
  })
  return found.find(({ isPrimary }) => isPrimary) ?? found[0] ?? null
}

/** Both names, parts of the whole one, or the beginning of the address: an account has a name. */
function namesOf(told: OutsideRecord, email: string): Pick<ToldPerson, 'givenName' | 'familyName'> {
  const whole = told.text(['name', 'displayName', 'cn', 'nickname'])
  const family = told.text(['family_name', 'last_name', 'surname', 'sn'])
  const given = told.text(['given_name', 'first_name']) || withoutEnd(whole, family) || (family === '' ? beginOf(email) : '')
  return { givenName: cutText(cleanText(given), MOST_NAME), familyName: cutText(cleanText(family), MOST_NAME) }
}

const withoutEnd = (whole: string, end: string): string =>
  end !== '' && whole.endsWith(end) ? whole.slice(0, -end.length).replace(/[,\s]+$/, '') : whole
const beginOf = (email: string): string => email.slice(0, Math.max(0, email.indexOf('@')))
