export const MOST_TAGS = 30

export const LONGEST_NOTES = 20_000

export const MOST_FORMER_TEXTS = 5

/** Versions of one item of the library; devices let older ones go long before. */
export const MOST_VERSIONS = 60

/** Replaced parts of one document that wait for their authors; older ones are not told any more. */
export const MOST_REPLACED = 10

/** Signs in a question about a result, and in its reply. */
export const LONGEST_RESULT_QUESTION = 2000

/** Words of a candidate about the help that is needed. */
export const LONGEST_ACCESS_NOTE = 1000
/** Reason of a candidate for a later end. */
export const LONGEST_EXTENSION_REASON = 1000

/** Most characters of the reason with which an employer asks again. */
export const LONGEST_REDO_REASON = 500
