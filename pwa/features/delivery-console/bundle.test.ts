import { expect, it } from 'vitest'
import type { StuckRow } from '#shared/views/stuck.ts'
import { bundleOf } from './bundle.ts'

it('S150 S167 a support bundle holds what is known of the delivery, and no name', () => {
  const row: StuckRow = {
    interview_id: 'iv1',
    gid: 'g1',
    job_id: '20261121081318-k3f9x2ab',
    job_name: 'Harbour pilot',
    candidate_name: 'Cara Candidate',
    group_name: 'Acme',
    cause: 'line',
    step: 'sending',
    waiting_bytes: 1,
    sent_bytes: 2,
    uploads: 1,
    mismatched: 0,
    unreadable: 0,
    tries: 3,
    parked: null,
    phase: 'waiting',
    last_seen_ms: 4,
    deadline_ms: null,
    app_version: '1.0.0',
    browser: 'safari',
    free_bytes: 5,
    asked_for_time_ms: null,
    history: [{ at_ms: 4, phase: 'waiting', parked: null, waiting_bytes: 1 }],
    devices: [{ browser: 'safari', app_version: '1.0.0', phase: 'waiting', uploads: 1, waiting_bytes: 1, last_seen_ms: 4 }],
    may_act: true,
  }
  const text = JSON.stringify(bundleOf(row))
  expect(text).not.toMatch(/Harbour|Cara|Acme/)
  expect(JSON.parse(text)).toMatchObject({ interview_id: 'iv1', cause: 'line', tries: 3, browser: 'safari', history: row.history })
})
