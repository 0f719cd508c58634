import type { Deps } from '../../deps.ts'
import type { SapConnection } from '../../models/sap/sap-connection.ts'

/** Time without a sign of life after which another process may go on: longer than a question with a new token may take. */
const LEASE_MS = 180_000

export interface Lease {
  connection: SapConnection
  /** says that the work goes on; false: somebody else does it now */
  beat(): Promise<boolean>
  release(): Promise<void>
}

/** The only right to work on a connection; null when somebody has it. */
export async function takeLease({ models, clock, random }: Deps, account: string): Promise<Lease | null> {
  const by = random.id()
  const now = clock.now()
  const connection = await models.sapConnections
    .findOneAndUpdate(
      { _id: account, $or: [{ leaseUntil: { $exists: false } }, { leaseUntil: { $lt: now } }] },
      { $set: { leaseBy: by, leaseUntil: now + LEASE_MS } },
      { returnDocument: 'after' },
    )
    .lean<SapConnection>()
  if (!connection) return null
  return {
    connection,
    async beat() {
      const { modifiedCount, matchedCount } = await models.sapConnections.updateOne(
        { _id: account, leaseBy: by },
        { $set: { leaseUntil: clock.now() + LEASE_MS } },
      )
      return matchedCount + modifiedCount > 0
    },
    async release() {
      await models.sapConnections.updateOne({ _id: account, leaseBy: by }, { $unset: { leaseBy: '', leaseUntil: '' } })
    },
  }
}
