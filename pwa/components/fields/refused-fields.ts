/** Reasons for which the server refuses a field, each with words of its own. */
export type FieldReason =
  | 'missing'
  | 'long'
  | 'range'
  | 'email'
  | 'taken'
  | 'website'
  | 'publicHttps'
  | 'signs'
  | 'phone'
  | 'zone'
  | 'unknown'
  | 'other'

/** From the words of the server to a reason, the first that fits. */
const REASONS: readonly (readonly [RegExp, FieldReason])[] = [
  [/has an account already/, 'taken'],
  [/e-mail address/, 'email'],
  [/public internet/, 'publicHttps'],
  [/address of a website/, 'website'],
  [/control characters/, 'signs'],
  [/phone number/, 'phone'],
  [/time zone|offset like/, 'zone'],
  [/no such/, 'unknown'],
  [/nothing visible|Too small: expected (?:string|array)|received (?:undefined|null)/, 'missing'],
  [/Too big: expected (?:string|array)/, 'long'],
  [/Too (?:small|big)/, 'range'],
]

/** Reads the `field: problem` lines of a refusal: reasons by the name of the field, the innermost of a path; the first of each counts. */
export function refusedFields(details: readonly string[]): ReadonlyMap<string, FieldReason> {
  const reasons = new Map<string, FieldReason>()
  for (const line of details) {
    const [, path, problem = ''] = /^([\w.-]+): (.*)$/s.exec(line) ?? []
    const name = path?.split('.').findLast((part) => !/^\d+$/.test(part))
    if (name && !reasons.has(name)) reasons.set(name, reasonOf(name, problem))
  }
  return reasons
}

function reasonOf(name: string, problem: string): FieldReason {
  const found = REASONS.find(([words]) => words.test(problem))?.[1]
  // an address that fits no pattern is told by the pattern alone
  return found ?? (/email/i.test(name) ? 'email' : 'other')
}
