import { afterEach, beforeEach } from 'vitest'
import { keptLog } from '../server/kept-log.ts'
import { beginEvidence, leaveEvidence } from './evidence.ts'

// Set-up of the tests in a browser: a failed one leaves pictures, traces and the server's log, and its pages' words stand beside the failure.
keptLog.begin()
beforeEach(beginEvidence)
afterEach(async ({ task }) => {
  const error = task.result?.errors?.[0]
  if (error) error.stack = [error.stack, ...(await leaveEvidence(`${task.file.name.split('/').pop()} ${task.name}`))].join('\n')
})
