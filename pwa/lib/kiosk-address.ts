/** May this page be opened on the tablet of an event? Its own pages while nobody is at it, and else those of the interview that is open. */
export function mayOpenHere(pathname: string, openInterviewId: string | null): boolean {
  if (openInterviewId === null) return pathname === '/kiosk' || pathname === '/kiosk/staff'
  const own = `/candidate/interview/${openInterviewId}`
  if (pathname !== own && !pathname.startsWith(`${own}/`)) return false
  // a place stays on its tablet, and what it holds goes by the staff panel
  return !LEAVING.some((page) => pathname === `${own}/${page}`)
}

const LEAVING = ['handoff', 'rescue', 'report']
