import { currentSession, exchangeSession, type Session } from '../session/session.ts'

/** Rights of an account, and the transfer of its interview, as the server tells them. */
export type Rights = Pick<Session, 'actor' | 'permissions' | 'handedOver'>

/**
 * Updates the session with its account's present rights, also for a later offline start. Ignores answers about another role or group, or
 * after a sign-out: a session keeps person, role and group for life.
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
