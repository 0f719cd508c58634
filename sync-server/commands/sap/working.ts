import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { SapConnection } from '../../models/sap/sap-connection.ts'
import type { SapPeer } from '../../services/sap/sap-peer.ts'
import type { SapSettings } from '../../services/sap/sap-auth.ts'

/** Everything that one turn of work on a connection needs. */
export interface Working {
  deps: Deps
  /** owner of the connection, who is the author of what it brings */
  actor: Actor
  settings: SapSettings
  peer: SapPeer
  connection: SapConnection
  /** @throws LeaseLost when somebody else goes on */
  beat(): Promise<void>
}

/** Somebody else works on the connection now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
