/** Pages whose words stand in every language of candidates: theirs, the tablet's, public ones about a job or a code, and the one after signing out. */
export const isCandidatePage = (path: string): boolean => CANDIDATE_PAGES.test(path)

const CANDIDATE_PAGES = /^\/(?:candidate|erasure|jobs|kiosk|logout|receipt)(?:\/|$)/
