import { describe, expect, it } from 'vitest'
import { spreadOf } from '../lib/stats.ts'
import type { AfterKills, PeerAfterKill } from './parts/kills.ts'
import { killsTable } from './report.ts'

const MB = 1_000_000
const spread = spreadOf([200 * MB])
const found = (changes: Partial<AfterKills>): AfterKills => ({
  rounds: 3,
  finished: 3,
  ms: spreadOf([30_000]),
  sent: spread,
  cuts: spreadOf([6]),
  peers: [],
  ...changes,
})
const peer = (changes: Partial<PeerAfterKill>): PeerAfterKill => ({
  name: 'tus',
  known: 1,
  withBytes: 0,
  sentAlone: 2000,
  missing: 130 * MB,
  ...changes,
})
const rowOf = (name: string, table: AfterKills): string =>
  killsTable(table)
    .split('\n')
    .find((line) => line.startsWith(`| ${name} `)) ?? ''

describe('what is told of killed browsers', () => {
  it('is yes for us only when every round ended by itself, and has no times where none did', () => {
    expect(rowOf('Holdfast', found({}))).toBe('| Holdfast | yes | 200.0 (200.0-200.0) | 30000 (30000-30000) |')
    expect(rowOf('Holdfast', found({ finished: 2 }))).toContain('| not always: in 2 of 3 rounds |')
    expect(rowOf('Holdfast', found({ finished: 0 }))).toBe('| Holdfast | no: in 0 of 3 rounds | - | - |')
  })

  it('is yes for a peer that sends what was missing, and says what it has and sends where not', () => {
    expect(rowOf('tus', found({ peers: [peer({})] }))).toContain(
      '| no: 1 uploads are known, 0 with their bytes, nothing of 130.0 MB is sent; the file has to be picked again |',
    )
    expect(rowOf('tus', found({ peers: [peer({ withBytes: 1, sentAlone: 140 * MB })] }))).toContain('| yes: 1 uploads are known')
    expect(rowOf('tus', found({ peers: [peer({ withBytes: 1, sentAlone: 50 * MB })] }))).toContain('50.0 MB of 130.0 MB is sent |')
  })
})
