import { closeSessionDatabase } from './database.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { currentSession } from './session.ts'

/** When another tab signs this account out: closes the database at once, and leaves when the other tab is done. */
export function followOtherTabs(): void {
  const isOurs = (accountId: string): boolean => currentSession()?.actor.id === accountId
  hearOtherTabs({
    leaving: (accountId) => {
      // a candidate's tab may be recording; nothing of theirs is erased
      if (isOurs(accountId) && currentSession()?.actor.role === 'recruiter') void closeSessionDatabase()
    },
    left: (accountId) => {
      if (isOurs(accountId)) location.replace('/logout')
    },
    stayed: (accountId) => {
      if (isOurs(accountId)) location.reload()
    },
  })
}
