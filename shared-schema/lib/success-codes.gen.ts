/** Codes besides 0 that are a success, by call: made by `npm run generate` from `successCodes` of the contract. */
export const SUCCESS_CODES: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ['recruiter/get_customized_evaluation', [1]],
  ['recruiter/get_customized_evaluation_by_invitation_token', [1]],
  ['resume/post_load_profile', [91]],
])
