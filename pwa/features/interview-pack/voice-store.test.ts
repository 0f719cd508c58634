import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Pack } from '#shared/views/pack.ts'
import { bringVoices, readVoice } from './voice-store.ts'

const BYTES = new TextEncoder().encode('a voice')
const voiceOf = (audio: string, bytes = BYTES) => ({
  questionId: 'q1',
  language: 'english',
  audio,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('base64'),
  url: `/api/voice/voice/${audio}`,
  mouth: [],
})
const packOf = (...voices: ReturnType<typeof voiceOf>[]) => ({ interview: { id: 'iv1' } as Pack['interview'], voices })
const asked: string[] = []
const answer = (respond: () => Response): void => {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve().then(respond)
  })
}
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

it('brings each voice once and keeps it', async () => {
  answer(() => new Response(BYTES))
  const pack = packOf(voiceOf('one.m4a'), voiceOf('two.m4a'))
  expect(await bringVoices(pack)).toBe(2)
  expect(await bringVoices(pack)).toBe(2)
  expect(asked).toEqual(['/api/voice/voice/one.m4a', '/api/voice/voice/two.m4a'])
  const [voice] = pack.voices
  expect(voice && new Uint8Array((await readVoice({ interviewId: 'iv1', voice })) ?? new ArrayBuffer(0))).toEqual(BYTES)
})

it('keeps no other bytes than those of the pack, and goes on with the next when one does not come', async () => {
  const other = voiceOf('other.m4a', new TextEncoder().encode('something else'))
  answer(() => new Response(BYTES))
  expect(await bringVoices(packOf(other, voiceOf('three.m4a')))).toBe(1)
  expect(await readVoice({ interviewId: 'iv1', voice: other })).toBeNull()
  answer(() => {
    throw new TypeError('no connection')
  })
  expect(await bringVoices(packOf(other))).toBe(0)
  answer(() => new Response('', { status: 404 }))
  expect(await bringVoices(packOf(other))).toBe(0)
})
