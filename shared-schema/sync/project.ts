/** What a grant lets its holder see and do in a scope. */
export type GrantRole = 'owner' | 'recruiter' | 'lineManager' | 'guest' | 'candidate'
