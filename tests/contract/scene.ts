import type * as contract from '#shared/api/index.gen.ts'
import type { Account } from '#server/models/identity/account.ts'
import type { IdentityProvider } from '../support/server/identity-provider.ts'
import type { TestApp } from '../support/server/start-app.ts'
import type { World } from '../support/server/world.ts'

/** The sample world on a running server. */
export interface Scene {
  app: TestApp
  world: World
  /** identity provider at which the sample recruiter can sign in, too */
  provider: IdentityProvider
}

export type Example = Record<string, unknown>

/** Makes an input of what exists in this run only: keyed links, tokens, uploads. `caller`: the account that asks; left out, any that may. */
export type MakeExample = (scene: Scene, example: Example, caller?: Account) => Promise<Example> | Example

/** An id of the other tenant and one of nobody, for a field that names a record. */
export interface StrangeIds {
  theirs: unknown
  nobodys: unknown
}

/** Things that the calls of one family need beside the sample world so that their examples answer well. */
export interface FamilyWorld<F extends keyof typeof contract> {
  /** makes records that an example names; an id of this family alone is read from the example itself */
  build?: (scene: Scene) => Promise<void>
  /** by name of the call, where the contract cannot spell the input out */
  examples?: { readonly [N in keyof (typeof contract)[F]]?: MakeExample }
  /** by name of the field in `ids`; fields of the sample world are in `examples.ts` */
  strangeIds?: Readonly<Record<string, StrangeIds | ((scene: Scene) => Promise<StrangeIds> | StrangeIds)>>
  /** calls after which other examples fail, so that they are asked last */
  last?: readonly (keyof (typeof contract)[F])[]
}
