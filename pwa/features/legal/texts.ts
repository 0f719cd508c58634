/** Moment from which this version of both texts holds; change it with their words. */
export const LEGAL_SINCE_MS = Date.UTC(2026, 10, 25)

export type LegalText = 'terms' | 'privacy'

/** The sections of each text, in their order. */
export const TERMS = ['who', 'account', 'answers', 'share', 'device', 'end'] as const
export const PRIVACY = ['who', 'what', 'device', 'deletion', 'others', 'rights'] as const
