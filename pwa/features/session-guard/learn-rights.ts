import { currentSession, exchangeSession, type Session } from '../session/session.ts'

/** Rights of an account, and the transfer of its interview, as the server tells them. */
export type Rights = Pick<Session, 'actor' | 'permissions' | 'handedOver'>

/**
 * The session goes on with what its account may do by now, also after the page is opened again offline. A session is of one person, in one
 * role and group, for life: an answer about anything else, or to somebody who has left since, is not about it.
 */
export async function learnRights(token: string, { actor, permissions, handedOver }: Rights): Promise<void> {
  const session = currentSession()
  if (!session || session.token !== token || !isOfOne(session.actor, actor)) return
  const { handedOver: _, ...rest } = session
  const next: Session = { ...rest, actor, ...(permissions && { permissions }), ...(handedOver && { handedOver }) }
  // asked every few seconds: screens render again only when something changed
  if (textOf(next) !== textOf(session)) await exchangeSession(next)
}

const isOfOne = (own: Session['actor'], told: Session['actor']): boolean =>
  (['id', 'role', 'gid', 'only'] as const).every((field) => own[field] === told[field])

/** The order of the fields says nothing; to know of no permission is not the same as not to know. */
const textOf = ({ actor, permissions, handedOver }: Session): string =>
  JSON.stringify([Object.entries(actor).toSorted(([one], [other]) => (one < other ? -1 : 1)), permissions ?? null, handedOver ?? null])
