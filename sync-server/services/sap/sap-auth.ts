import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { SapAuthKind } from '#shared/lib/sap/sap-kinds.ts'
import type { PeerAnswer } from './ask-peer.ts'
import { PeerFailure } from './peer-failure.ts'
import { signedAssertion } from './saml-assertion.ts'

/** Settings of a connection with its secrets open: they stay in memory while it works. */
export interface SapSettings {
  companyUrl: string
  username: string
  companyId: string
  password: string
  statusId: string
  completedStatusId: string
  templateId: string
  isAnonymous: boolean
  auth: SapAuthKind
  clientId: string
  privateKey: string
}

/** Way of signing in at the peer. */
export interface SapAuth {
  /** value of the header `authorization` */
  header(): Promise<string>
  /** forgets what the peer refused; false: there is nothing to renew */
  renew(): boolean
}

type Post = (path: string, form: Readonly<Record<string, string>>) => Promise<PeerAnswer>

/** @throws PeerFailure unauthorized for a key that is none */
export const authOf = (settings: SapSettings, how: { post: Post; nowMs: () => number; id: () => string }): SapAuth =>
  settings.auth === 'basic' ? basicAuth(settings) : samlAuth(settings, how)

function basicAuth({ username, companyId, password }: SapSettings): SapAuth {
  const user = companyId === '' ? username : `${username}@${companyId}`
  const value = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return { header: () => Promise.resolve(value), renew: () => false }
}

/** Time before its end at which a token is asked for anew. */
const RESERVE_MS = 60_000

function samlAuth(settings: SapSettings, { post, nowMs, id }: { post: Post; nowMs: () => number; id: () => string }): SapAuth {
  const key = keyOf(settings.privateKey)
  let token: { value: string; until: number } | null = null
  return {
    async header() {
      if (!token || token.until < nowMs()) {
        const assertion = signedAssertion({
          id: `_${id()}`,
          clientId: settings.clientId,
          user: settings.username,
          recipient: `${settings.companyUrl}/oauth/token`,
          nowMs: nowMs(),
          key,
        })
        const { status, text } = await post('/oauth/token', {
          company_id: settings.companyId,
          client_id: settings.clientId,
          grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
          user_id: settings.username,
          assertion: Buffer.from(assertion).toString('base64'),
        })
        const { access_token: value, expires_in: seconds } = status === 200 ? tokenOf(text) : {}
        if (typeof value !== 'string' || value === '') throw new PeerFailure('unauthorized')
        token = { value, until: nowMs() + (typeof seconds === 'number' ? seconds * 1000 : 0) - RESERVE_MS }
      }
      return `Bearer ${token.value}`
    },
    renew() {
      const had = token !== null
      token = null
      return had
    },
  }
}

function tokenOf(text: string): { access_token?: unknown; expires_in?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (error) {
    throw new PeerFailure('unauthorized', { cause: error })
  }
}
