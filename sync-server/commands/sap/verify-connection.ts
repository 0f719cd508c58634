import type { SapCheckName } from '#shared/views/sap/sap-run.ts'
import { keyOf } from '#shared/lib/sap/map-rows.ts'
import { queryPath } from '#shared/lib/sap/odata.ts'
import { NEEDED_FIELDS, SAP_MAP } from '#shared/lib/sap/sap-map.ts'
import type { Deps } from '../../deps.ts'
import { mayGoOut } from '../../services/outbound/public-address.ts'
import { PeerFailure } from '../../services/sap/peer-failure.ts'
import type { SapSettings } from '../../services/sap/sap-auth.ts'
import { openPeer, type SapPeer } from '../../services/sap/sap-peer.ts'

interface Check {
  name: SapCheckName
  ok: boolean
  detail: string
}

/** Steps of a try: each gives '' or what is wrong. */
type Step = readonly [name: SapCheckName, look: () => Promise<string>]

/** Tries a connection step by step, to the first that fails. Nothing is stored. */
export async function verifyConnection(deps: Deps, settings: SapSettings, timeoutMs = 10_000): Promise<{ ok: boolean; checks: Check[] }> {
  const toPrivate = deps.config.outboundToPrivate
  let opened: SapPeer | null = null
  const peer = (): SapPeer =>
    (opened ??= openPeer(settings, { nowMs: () => deps.clock.now(), id: () => deps.random.id(), toPrivate, timeoutMs }))
  let metadata = ''
  const steps: readonly Step[] = [
    ['address', () => Promise.resolve(mayGoOut(settings.companyUrl, toPrivate) ? '' : 'notPublic')],
    [
      'sign_in',
      async () => {
        metadata = await peer().text('$metadata')
        return ''
      },
    ],
    ['sets', () => Promise.resolve(missingSets(metadata))],
    ['fields', () => Promise.resolve(missingFields(metadata))],
    ['statuses', () => missingStatuses(peer(), settings)],
    [
      'read',
      async () => {
        await peer().rows(queryPath(SAP_MAP.job.entity, { $select: SAP_MAP.job.id, $top: '1', $format: 'json' }))
        return ''
      },
    ],
  ]
  const checks: Check[] = []
  for (const [name, look] of steps) {
    const detail = await look().catch((error: unknown) => {
      if (error instanceof PeerFailure) return error.problem
      throw error
    })
    checks.push({ name, ok: detail === '', detail })
    if (detail !== '') return { ok: false, checks }
  }
  return { ok: true, checks }
}

const missingSets = (metadata: string): string =>
  Object.keys(NEEDED_FIELDS)
    .filter((set) => !metadata.includes(`<EntitySet Name="${set}"`))
    .join(' ')

function missingFields(metadata: string): string {
  return Object.entries(NEEDED_FIELDS)
    .flatMap(([type, fields]) => {
      const [, inside = ''] = new RegExp(`<EntityType Name="${type}"[^>]*>([\\s\\S]*?)</EntityType>`).exec(metadata) ?? []
      return fields.filter((field) => !inside.includes(`<Property Name="${field}"`)).map((field) => `${type}.${field}`)
    })
    .join(' ')
}

/** The ids of the settings are statuses there. */
async function missingStatuses(peer: SapPeer, { statusId, completedStatusId }: SapSettings): Promise<string> {
  const wanted = [statusId, completedStatusId].filter((id) => id !== '')
  if (wanted.length === 0) return ''
  const { entity, id } = SAP_MAP.status
  const { rows } = await peer.rows(
    queryPath(entity, { $filter: wanted.map((one) => `${id} eq ${one}L`).join(' or '), $select: id, $top: '1000', $format: 'json' }),
  )
  const found = new Set(rows.map((row) => keyOf(row[id])))
  return wanted.filter((one) => !found.has(one)).join(' ')
}
