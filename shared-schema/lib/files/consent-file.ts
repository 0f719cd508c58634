/** Most bytes of a file that is read for a consent text. */
export const CONSENT_FILE_MAX_BYTES = 2_500_000
/** Most signs of a consent text. */
export const CONSENT_TEXT_MAX = 20_000
