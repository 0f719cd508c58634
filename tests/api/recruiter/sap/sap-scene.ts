import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SapRun } from '#shared/views/sap/sap-run.ts'
import { useScene } from '../../../support/server/scene.ts'
import { startSapPeer, type TestSapPeer } from '../../../support/sap-peer/sap-peer.ts'

/** Clock that tests move: pauses and leases end when they say so. */
export const movable = { ahead: 0 }
const clock = { now: () => Date.now() + movable.ahead }

/** The sample world whose recruiter is connected to a peer of our own; each test begins with an empty connection. */
export function useSap() {
  const scene = useScene({ clock, config: { outboundToPrivate: true } })
  const held = {} as { peer: TestSapPeer } // filled before the first test
  beforeAll(async () => {
    held.peer = await startSapPeer()
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.source': 'sap' } })
  })
  afterAll(() => held.peer.stop())
  beforeEach(async () => {
    const { sapConnections, sapRows, sapRuns, sapStatuses, entities, accounts } = scene.app.deps.models
    const own = { account: sample.recruiterId }
    await sapConnections.deleteMany({ _id: sample.recruiterId })
    for (const model of [sapRows, sapRuns, sapStatuses] as const) await (model as typeof sapRows).deleteMany(own)
    await accounts.updateOne({ _id: sample.recruiterId }, { $unset: { sap: '' } })
    await entities.deleteMany({ gid: sample.gid, 'body.name': /^(Job|Ada|SAP) / })
    Object.assign(held.peer, { asked: [], sent: [], cap: 1000, onPage: null, without: new Set() })
    Object.assign(held.peer.tables, { JobRequisition: [], JobApplication: [], Attachment: [] })
  })
  const sync = (flow: 'jobs' | 'candidates'): Promise<SapRun> =>
    scene.result<SapRun>(`recruiter/${flow === 'jobs' ? 'sync_job_from_SAP' : 'sync_candidates_from_SAP'}`, {})
  return Object.assign(scene, {
    sap: {
      get peer() {
        return held.peer
      },
      connect: (more: object = {}) =>
        scene.result('recruiter/update_account_information', {
          sap_company_url: held.peer.url,
          sap_username: 'rita',
          sap_company_id: 'acme',
          sap_auth: 'basic',
          sap_password: 'secret',
          sap_status_id: '41',
          sap_completed_status_id: '44',
          ...more,
        }),
      sync,
      /** names of synced jobs or candidates, as stored now */
      async names(col: 'jobs' | 'interviews'): Promise<string[]> {
        const found = await scene.app.deps.models.entities.find({ gid: sample.gid, col, del: false, 'body.name': /^(Job|Ada|SAP) / }).lean()
        return found.map(({ body }) => String(body['name'])).toSorted()
      },
    },
  })
}
