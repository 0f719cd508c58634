import type { Call } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../models/identity/session.ts'
import { checkedAnswer } from './checked-answer.ts'
import { createFairQueue } from './limits/fair-queue.ts'

/**
 * Joins a contract with `load` (the named record), `allow` and `run`. Missing (null) and forbidden records both give `notFound`; without a
 * record a refusal is `forbidden`. `allow` is required: an open call says `allow: everyone`.
 */
export function handle<Input, Output, Loaded>(call: Call<Input, Output>, steps: StepsWithRecord<Input, Output, Loaded>): Endpoint
export function handle<Input, Output>(call: Call<Input, Output>, steps: Steps<Input, Output>): Endpoint
export function handle<Input, Output, Loaded>(
  call: Call<Input, Output>,
  steps: Steps<Input, Output> | StepsWithRecord<Input, Output, Loaded>,
): Endpoint {
  return {
    call,
    // a rule without a record ignores it
    allow: steps.allow as Endpoint['allow'],
    async answer(untyped) {
      // the router parsed the input with this call's own `request`
      const context = untyped as CallContext<Input>
      const work = async (): Promise<unknown> =>
        checkedAnswer(call, 'load' in steps ? await answerRecord(steps, context) : await answerPlain(steps, context))
      return call.heavy || call.isHeavy?.(context.input) ? await heavyInTurn(context.request.signal, work) : await work()
    },
  }
}

/** Of this process. Three keep the database busy; whatever is short finds its place between them. */
const heavyInTurn = createFairQueue({ most: 3, mostWaiting: 100, retryAfterSeconds: 5 })

/** For calls that need no rule beyond their roles. */
export const everyone = (): boolean => true

async function answerRecord<Input, Output, Loaded>(
  steps: StepsWithRecord<Input, Output, Loaded>,
  context: CallContext<Input>,
): Promise<Output> {
  const record = await steps.load(context)
  if (record === null || !steps.allow(context.actor, record)) throw new AppError('notFound')
  return await steps.run({ ...context, record })
}

async function answerPlain<Input, Output>(steps: Steps<Input, Output>, context: CallContext<Input>): Promise<Output> {
  if (!steps.allow(context.actor)) throw new AppError('forbidden')
  return await steps.run(context)
}

export interface CallContext<Input> {
  /** parsed by the call's `request` */
  input: Input
  /** actor of the request; on calls without a session a guest of no tenant */
  actor: Actor
  deps: Deps
  request: RequestFacts
}

export interface RequestFacts {
  /** as in the log and the answer's x-request-id */
  id: string
  /** origin that the browser uses: PUBLIC_URL, else the request's own; no slash at the end */
  origin: string
  /** the network it comes from (an IPv4 address, or 64 bits of IPv6), for limits only; never stored or logged */
  address: string
  /** null on calls without a session and with an API key */
  session: Session | null
  /** hash of the token that came with the request, '' without one: what an address to read is bound to */
  reader: string
  /** throws when session, key or account ended since the request came; for calls that wait */
  stillAdmitted(): Promise<void>
  /** aborted when the client hangs up or the server stops */
  signal: AbortSignal
  /** puts a word of the specification's into the envelope's `message`, in place of 'ok' */
  say(message: string): void
  /** answers with another code than 0 that the call's callers accept (X30) */
  succeedWith(code: number): void
  /** code of the caller's interface language: preferred by the page, else the browser */
  language: string
  /** a request header, '' when absent */
  header(name: string): string
}

export interface Steps<Input, Output> {
  allow: (actor: Actor) => boolean
  run: (context: CallContext<Input>) => Promise<Output>
}

export interface StepsWithRecord<Input, Output, Loaded> {
  /** null when there is no such record for this tenant */
  load: (context: CallContext<Input>) => Promise<Loaded | null>
  allow: (actor: Actor, record: Loaded) => boolean
  run: (context: CallContext<Input> & { record: Loaded }) => Promise<Output>
}

/** Default export of a file under sync-server/api. */
export interface Endpoint {
  readonly call: Call
  /** the rule beyond the call's roles; `record` is what `load` gave, if the call has one */
  readonly allow: (actor: Actor, record: unknown) => boolean
  answer(context: CallContext<unknown>): Promise<unknown>
}
