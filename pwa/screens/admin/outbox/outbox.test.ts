import { expect, it } from 'vitest'
import { canSend, linksIn, mailStatus, outboxQuery } from './outbox.ts'

it('asks for a page of the outbox with the filters that are set', () => {
  expect(outboxQuery({ page: 2, state: 'all', search: '  ' })).toEqual({ page: 2, limit: 20 })
  expect(outboxQuery({ page: 1, state: 'failed', search: ' a@b.co ' })).toEqual({ page: 1, limit: 20, state: 'failed', search: 'a@b.co' })
})

it('tells a mail that is tried again from one that waits for its first try', () => {
  expect(mailStatus({ state: 'waiting' })).toEqual({ status: 'idle', key: 'waiting' })
  expect(mailStatus({ state: 'waiting', failed_at_ms: 5 })).toEqual({ status: 'warn', key: 'retrying' })
  expect(mailStatus({ state: 'failed', failed_at_ms: 5 })).toEqual({ status: 'bad', key: 'failed' })
  expect(mailStatus({ state: 'sent' })).toEqual({ status: 'ok', key: 'sent' })
})

it('lets administrators send what was not sent, once there is a mail server', () => {
  expect((['waiting', 'failed', 'sent'] as const).map((state) => canSend({ state }, true))).toEqual([true, true, false])
  expect((['waiting', 'failed', 'sent'] as const).map((state) => canSend({ state }, false))).toEqual([false, false, false])
})

it('finds the links of a mail, each once and without the end of its sentence', () => {
  const text = 'Open https://hf.test/candidate/join/abc-1_2.\nOr (https://hf.test/x?y=1), or https://hf.test/candidate/join/abc-1_2 again'
  expect(linksIn(text)).toEqual(['https://hf.test/candidate/join/abc-1_2', 'https://hf.test/x?y=1'])
  expect(linksIn('no link')).toEqual([])
})
