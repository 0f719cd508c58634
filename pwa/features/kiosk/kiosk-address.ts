/** May this page be opened on the tablet of an event? Its own pages, and those of the interview that is open. */
export function mayOpenHere(pathname: string, openInterviewId: string | null): boolean {
  if (pathname === '/kiosk' || pathname === '/kiosk/staff') return true
  const own = openInterviewId === null ? null : `/candidate/interview/${openInterviewId}`
  if (own === null || !(pathname === own || pathname.startsWith(`${own}/`))) return false
  // a place stays on its tablet, and what it holds goes by the staff panel
  return !LEAVING.some((page) => pathname === `${own}/${page}`)
}

const LEAVING = ['handoff', 'rescue', 'report']
