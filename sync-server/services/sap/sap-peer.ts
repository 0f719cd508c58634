import { listOf } from '#shared/lib/sap/map-rows.ts'
import { askPeer, type PeerAnswer } from './ask-peer.ts'
import { PeerFailure } from './peer-failure.ts'
import { authOf, type SapSettings } from './sap-auth.ts'

type Row = Readonly<Record<string, unknown>>

/** Server of the other side. All of its calls throw PeerFailure. */
export interface SapPeer {
  /** `isPart`: the peer says that there are more */
  rows(path: string): Promise<{ rows: Row[]; isPart: boolean }>
  text(path: string): Promise<string>
  /** sends rows and gives what became of each */
  upsert(rows: readonly object[]): Promise<Row[]>
}

export interface PeerOptions {
  nowMs: () => number
  id: () => string
  toPrivate: boolean
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000

/** Opens nothing yet: the first question signs in. @throws PeerFailure unauthorized for a key that is none */
export function openPeer(settings: SapSettings, { nowMs, id, toPrivate, timeoutMs = TIMEOUT_MS }: PeerOptions): SapPeer {
  const base = settings.companyUrl
  const send = (path: string, how: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }): Promise<PeerAnswer> =>
    askPeer({ ...how, url: `${base}${path}`, timeoutMs, toPrivate })
  const auth = authOf(settings, {
    nowMs,
    id,
    post: async (path, form) =>
      usable(
        await send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: new URLSearchParams(form).toString(),
        }),
      ),
  })
  const ask = async (path: string, rows?: readonly object[]): Promise<string> => {
    const question = async (): Promise<PeerAnswer> =>
      await send(`/odata/v2/${path}`, {
        method: rows ? 'POST' : 'GET',
        headers: {
          authorization: await auth.header(),
          accept: rows || path.includes('?') ? 'application/json' : 'application/xml',
          ...(rows && { 'content-type': 'application/json' }),
        },
        ...(rows && { body: JSON.stringify(rows) }),
      })
    const first = await question()
    // a token ends before its time when the peer was restarted: once more with a new one
    const answer = first.status === 401 && auth.renew() ? await question() : first
    if (answer.status === 401 || answer.status === 403) throw new PeerFailure('unauthorized')
    if (usable(answer).status !== 200) throw new PeerFailure('refused')
    return answer.text
  }
  return {
    text: (path) => ask(path),
    async rows(path) {
      const { d } = parsed(await ask(path))
      const next: unknown = typeof d === 'object' && d !== null && '__next' in d ? d.__next : undefined
      if (next !== undefined && !isOwn(base, next)) throw new PeerFailure('foreignLink')
      if (typeof d !== 'object' || d === null || !Array.isArray('results' in d ? d.results : d)) throw new PeerFailure('strange')
      return { rows: listOf(d), isPart: next !== undefined }
    },
    async upsert(rows) {
      const { d } = parsed(await ask('upsert?$format=json', rows))
      return listOf(d)
    },
  }
}

/** Throws for an answer that asks for patience, and for a fault of the peer. */
function usable(answer: PeerAnswer): PeerAnswer {
  const { status, retryAfterMs } = answer
  if (status === 429 || (status === 503 && retryAfterMs !== null)) throw new PeerFailure('busy', { retryAfterMs })
  if (status >= 500) throw new PeerFailure('unreachable', { retryAfterMs })
  return answer
}

/** Links in answers count on the same origin alone; they are looked at and never followed, because pages go on by their last row. */
const isOwn = (base: string, link: unknown): boolean =>
  typeof link === 'string' && URL.canParse(link, `${base}/`) && new URL(link, `${base}/`).origin === new URL(base).origin

function parsed(text: string): { d?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // no JSON is as strange as JSON without an object
  }
  throw new PeerFailure('strange')
}
