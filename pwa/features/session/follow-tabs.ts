import { closeSessionDatabase } from './database.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { currentRole, currentSession } from './session.ts'

/** When another tab locks this account or signs it out: closes the database at once, and leaves when the other tab is done. */
export function followOtherTabs(): void {
  const isOurs = (accountId: string): boolean => currentSession()?.actor.id === accountId
  hearOtherTabs({
    leaving: (accountId) => {
      // a candidate's tab may be recording; nothing of theirs is erased
      if (isOurs(accountId) && (currentRole() === 'recruiter' || currentRole() === 'guest')) void closeSessionDatabase()
    },
    left: (accountId) => {
      if (isOurs(accountId)) location.replace('/logout')
    },
    locked: (accountId) => {
      if (isOurs(accountId)) location.replace('/unlock')
    },
    stayed: (accountId) => {
      if (isOurs(accountId)) location.reload()
    },
  })
}
