import type * as z from 'zod'
import type { ErrorName } from './errors.ts'
import type { KeyArea } from './key-areas.ts'
import type { Role } from './roles.ts'

/**
 * Contract of an API call, imported by both sides. The server file of the same path gives it `load`, `allow` and `run`; the browser imports
 * it as a type only.
 */
export interface Call<Input = unknown, Output = unknown> {
  /** as the specification spells it, without the leading slash; `{x}` is a path parameter and a field of the request */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly summary: string
  /** hints for an integrator beside the summary; markdown */
  readonly description?: string
  /** a query changes nothing; a command is safe to repeat */
  readonly kind: 'query' | 'command'
  /**
   * While there is no connection: `queue` waits in the outbox of the device (ADR 0105), `device` is done on the device and brought to the server
   * by replication or delivery, `no` needs a connection
   */
  readonly offline: 'queue' | 'device' | 'no'
  /** `public`: works without a session (X34), `roles` is then empty */
  readonly access: 'public' | 'session'
  readonly roles: readonly Role[]
  /** area of keys of integrators that open it (read for a query, write for a command); false = no key does: passwords, sessions, accounts, keys */
  readonly apiKey: KeyArea | false
  /** reaches beyond single jobs: refused to keys that are limited to some */
  readonly wholeGroup?: true
  /** also answered while the password of the session has to be replaced; everything else then waits for a new one */
  readonly whilePasswordDue?: true
  /** the answer holds a secret that is shown once: it is never kept, so an Idempotency-Key does nothing */
  readonly shownOnce?: boolean
  /** reads so much that only a few of its kind are answered at a time, in the order in which they came */
  readonly heavy?: true
  /** the same of some of its inputs */
  isHeavy?(input: Input): boolean
  /** `json` also accepts urlencoded bodies; `form` (also multipart) ignores unknown keys and names them in the answer (decision 8) */
  readonly body: 'json' | 'form'
  /** field of a multipart form that carries a file, which is then held in memory: mind `maxBytes` */
  readonly file?: string
  /** field that may carry JSON as a text inside of the JSON; the server opens it, within the limits of all JSON */
  readonly jsonText?: string
  /** texts reach the call as they were sent; all others get them well formed (half a surrogate pair is U+FFFD) */
  readonly asSent?: true
  readonly request: z.ZodType<Input>
  readonly response: z.ZodType<Output>
  /** fields of the request that name a record; a foreign and a missing one answer alike (404) */
  readonly ids: readonly string[]
  /** outcomes of the specification's error catalogue for this call: code -> meaning */
  readonly outcomes: Readonly<Record<number, string>>
  /** codes besides 0 with which the call has done its work all the same (R349, X30) */
  readonly successCodes?: readonly number[]
  /** answers well in the sample world of tests/contract and is shown in the documentation */
  readonly example: Input
  /** an answer for the documentation, where the schema alone says too little */
  readonly exampleResult?: Output
  /** statuses of a call of bytes beside 200: status -> meaning */
  readonly statuses?: Readonly<Record<number, string>>
  /** failures of this call beside those that follow from its other fields */
  readonly failures?: readonly ErrorName[]
  /** requests per minute and address, where the default would be too generous */
  readonly perMinute?: number
  /** largest request body in bytes, where 256 kB would be too little */
  readonly maxBytes?: number
}

type Defaults = 'method' | 'offline' | 'access' | 'apiKey' | 'body' | 'ids' | 'outcomes'

/** Fills in what most calls share: POST, online, with a session and nothing else, JSON, no ids, no outcomes. */
export function defineCall<Input, Output>(
  call: Omit<Call<Input, Output>, Defaults> & Partial<Pick<Call<Input, Output>, Defaults>>,
): Call<Input, Output> {
  return { method: 'POST', offline: 'no', access: 'session', apiKey: false, body: 'json', ids: [], outcomes: {}, ...call }
}

/** Codes with which a call has done its work, 0 first. */
export const successCodesOf = ({ successCodes = [] }: Pick<Call, 'successCodes'>): readonly [0, ...number[]] => [0, ...successCodes]

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never
export type OutputOf<C> = C extends Call<never, infer Output> ? Output : C extends Call<infer _Input, infer Output> ? Output : never
