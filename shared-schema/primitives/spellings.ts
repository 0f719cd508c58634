/** Names that the specification spells in several ways, each for one field (X18, X19). */
const SPELLINGS: readonly (readonly string[])[] = [
  ['firstName', 'firstname', 'first_name'],
  ['lastName', 'lastname', 'last_name'],
  ['companyLogo', 'company_logo'],
  ['aiRequired', 'ai_required'],
  ['videoInterview', 'videoInterView'],
  ['interviewModel', 'video_interview_model'],
]

/** The fields under the spelling that a call takes. A field that came in two spellings stays as it came, so that neither is lost unseen. */
export function withOwnSpellings(taken: ReadonlySet<string>, raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const renamed = Object.entries(raw).map(([name, value]) => {
    const spellings = taken.has(name) ? undefined : SPELLINGS.find((group) => group.includes(name))
    const own = spellings?.find((spelling) => taken.has(spelling))
    const isOnlyOne = spellings?.filter((spelling) => Object.hasOwn(raw, spelling)).length === 1
    return [own !== undefined && isOnlyOne ? own : name, value] as const
  })
  return Object.fromEntries(renamed)
}
