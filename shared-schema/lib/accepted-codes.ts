/**
 * Codes besides 0 that a call may answer with and still have done its work, by path. Everywhere else 0 alone is success (R349, X30).
 * Customised evaluation: 1 = names are to be translated. Profile load: 91 = there is nothing to load, and nothing is wrong.
 */
const ACCEPTED_BESIDES_0: ReadonlyMap<string, readonly number[]> = new Map([
  ['recruiter/get_customized_evaluation', [1]],
  ['recruiter/get_customized_evaluation_by_invitation_token', [1]],
  ['resume/post_load_profile', [91]],
])

/** True when this code of the call `<family>/<name>` is a success. */
export const acceptsCode = (path: string, code: number): boolean => acceptedCodes(path).includes(code)

/** All of them, 0 first. */
export const acceptedCodes = (path: string): readonly [0, ...number[]] => [0, ...(ACCEPTED_BESIDES_0.get(path) ?? [])]

/** `api/<family>/<name>` as this list spells it. */
export const familyAndName = ({ path }: { path: string }): string => path.replace(/^api\//, '')
