import { createPublicKey } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { odataDate } from '#shared/lib/sap/odata.ts'
import { comparable, readFilter } from './filter.ts'
import { metadataOf, SETS } from './metadata.ts'
import { faultOf } from './saml-check.ts'

type Row = Record<string, unknown>
/** Fault of the next answers. */
type Fault = number | { status: number; retryAfter: string } | 'hang' | 'foreignNext' | 'noJson'

export interface PeerOptions {
  port?: number
  user?: string
  password?: string
  /** PEM of the key that signs assertions; absent: no token is given */
  publicKey?: string
}

/**
 * A server of ours that speaks the part of SuccessFactors' OData 2 that we use, on this machine. It is a mock: no real tenant was asked.
 * It has statuses 41 to 44 in set 1 and 51 in set 2.
 */
export async function startSapPeer({ port = 0, user = 'rita@acme', password = 'secret', publicKey }: PeerOptions = {}) {
  const tables: Record<string, Row[]> = {
    JobRequisition: [],
    JobApplication: [],
    Attachment: [],
    AppStatusSetItem: [
      ...['41', '42', '43', '44'].map((id) => ({ appStatusSetItemId: id, statusSetId: '1' })),
      { appStatusSetItemId: '51', statusSetId: '2' },
    ],
  }
  const faults: Fault[] = []
  const hanging = new Set<Socket>()
  const peer = {
    url: '',
    tables,
    /** questions that came, in sequence */
    asked: [] as string[],
    /** statuses that came by upsert, in sequence */
    sent: [] as string[],
    /** names of sets and fields that the metadata lacks */
    without: new Set<string>(),
    /** rows of an answer at most, whatever was asked for; more of them is said by `__next` */
    cap: 1000,
    tokens: new Set<string>(),
    /** runs after each answer with rows */
    onPage: null as ((path: string) => void) | null,
    /** next answers; later ones are as they should be */
    willAnswer: (...next: Fault[]): void => void faults.push(...next),
    job: (id: string, more: Row = {}): void =>
      put('JobRequisition', 'jobReqId', {
        jobReqId: id,
        lastModifiedDateTime: odataDate(Date.UTC(2026, 10, 1)),
        createdDateTime: odataDate(Date.UTC(2026, 9, 1, 8)),
        templateId: '7',
        statusSetId: '1',
        jobReqLocale: { results: [{ jobTitle: `Job ${id}`, description: `Text ${id}` }] },
        ...more,
      }),
    application: (id: string, jobReqId: string, more: Row = {}): void =>
      put('JobApplication', 'applicationId', {
        applicationId: id,
        jobReqId,
        lastModifiedDateTime: odataDate(Date.UTC(2026, 10, 1)),
        appStatusSetItemId: '41',
        firstName: 'Ada',
        lastName: `Number ${id}`,
        contactEmail: `ada${id}@peer.test`,
        cellPhone: '+44 1',
        ...more,
      }),
    /** attaches a CV to an application */
    cv: (applicationId: string, { id, name, bytes }: { id: string; name: string; bytes: Uint8Array }): void => {
      put('Attachment', 'attachmentId', { attachmentId: id, fileName: name, fileContent: Buffer.from(bytes).toString('base64') })
      const row = tables['JobApplication']?.find((one) => one['applicationId'] === applicationId)
      Object.assign(row ?? {}, { resume: { attachmentId: id, fileName: name }, lastModifiedDateTime: odataDate(Date.now()) })
    },
    statusOf: (id: string): unknown => tables['JobApplication']?.find((row) => row['applicationId'] === id)?.['appStatusSetItemId'],
    letGo: (): void => {
      for (const socket of hanging) socket.destroy()
      hanging.clear()
    },
    stop: (): Promise<void> => {
      peer.letGo()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
  function put(set: string, key: string, row: Row): void {
    tables[set] = [...(tables[set] ?? []).filter((other) => other[key] !== row[key]), row]
  }

  const isAllowed = ({ headers: { authorization = '' } }: IncomingMessage): boolean =>
    authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` ||
    peer.tokens.has(authorization.replace('Bearer ', ''))

  const giveToken = (body: string): object | null => {
    const form = new URLSearchParams(body)
    const xml = Buffer.from(form.get('assertion') ?? '', 'base64').toString('utf8')
    const name = form.get('user_id') ?? ''
    if (
      !publicKey ||
      faultOf(xml, { key: createPublicKey(publicKey), recipient: `${peer.url}/oauth/token`, user: name, nowMs: Date.now() }) !== ''
    )
      return null
    const token = `token-${peer.tokens.size + 1}`
    peer.tokens.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: 3600 }
  }

  function rowsOf(set: string, query: URLSearchParams, fault: Fault | undefined): object {
    const filter = query.get('$filter')
    const order = (query.get('$orderby') ?? '').split(',').filter((name) => name !== '')
    const fits = (tables[set] ?? []).filter(filter ? readFilter(filter) : () => true).toSorted((a, b) => {
      for (const name of order) {
        const [x, y] = [comparable(a[name]), comparable(b[name])]
        if (x !== y) return x < y ? -1 : 1
      }
      return 0
    })
    const top = Number(query.get('$top') ?? '1000')
    const page = fits.slice(0, Math.min(top, peer.cap))
    const select = query.get('$select')?.split(',') ?? []
    const keep = (row: Row): Row =>
      select.length === 0
        ? row
        : Object.fromEntries(Object.entries(row).filter(([name]) => select.some((one) => one.split('/')[0] === name)))
    const next =
      fault === 'foreignNext'
        ? 'https://elsewhere.example/odata/v2/x'
        : page.length < Math.min(top, fits.length)
          ? `${peer.url}/odata/v2/${set}?$skiptoken=x`
          : undefined
    return {
      d: {
        results: page.map((row) => ({ __metadata: { uri: `${set}(${String(Object.values(row)[0])}L)` }, ...keep(row) })),
        ...(next && { __next: next }),
      },
    }
  }

  function upsert(body: string): object {
    const rows = JSON.parse(body) as { __metadata: { uri: string }; appStatusSetItemId: string }[]
    return {
      d: rows.map(({ __metadata: { uri }, appStatusSetItemId: status }) => {
        const [, id] = /^JobApplication\((\d+)L\)$/.exec(uri) ?? []
        const row = tables['JobApplication']?.find((one) => one['applicationId'] === id)
        if (!row) return { key: uri, status: 'ERROR', httpCode: 404, message: 'no such application' }
        peer.sent.push(`${id} ${status}`)
        Object.assign(row, { appStatusSetItemId: status, lastModifiedDateTime: odataDate(Date.now()) })
        return { key: uri, status: 'OK', editStatus: 'UPSERTED', httpCode: 200, message: null }
      }),
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', peer.url)
    const json = (status: number, value: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    peer.asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`)
    if (pathname === '/oauth/token') {
      const token = giveToken(body)
      return json(token ? 200 : 401, token ?? { error: 'invalid_grant' })
    }
    const fault = faults.shift()
    if (fault === 'hang') return void hanging.add(request.socket)
    if (fault === 'noJson') return void response.end('<html>')
    if (typeof fault === 'number') return json(fault, {})
    if (typeof fault === 'object') return void response.writeHead(fault.status, { 'retry-after': fault.retryAfter }).end()
    if (!isAllowed(request)) return json(401, {})
    const set = pathname.replace('/odata/v2/', '')
    if (set === '$metadata') return void response.end(metadataOf(peer.without))
    if (set === 'upsert') return json(200, upsert(body))
    if (!Object.hasOwn(SETS, set)) return json(404, {})
    json(200, rowsOf(set, searchParams, fault))
    peer.onPage?.(pathname)
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString('utf8')))
    request.on('end', () => {
      try {
        answer(request, response, body)
      } catch (error) {
        response.writeHead(400).end(String(error))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // it listens on a port, so this is not the path of a pipe
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return peer
}
export type TestSapPeer = Awaited<ReturnType<typeof startSapPeer>>
