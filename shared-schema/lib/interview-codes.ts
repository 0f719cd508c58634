/** Reasons why a candidate cannot go on, by the specification's codes (R406 to R412). 17 is advice only: being offline never stops an interview (X47). */
export const INTERVIEW_CODES = {
  completedInterview: 11,
  expiredInterview: 12,
  invalidCode: 13,
  unsupportedBrowser: 14,
  malfunctionedCamera: 15,
  malfunctionedMic: 16,
  unsuitableNetwork: 17,
} as const
