import { expect, it } from 'vitest'
import { besideProbeOf, probeOf } from './answer.ts'

const receipt = { code: '7F3K-92', at: 1 }

it.each([
  ['no answer', null, 'waiting'],
  ['no receipt', { media: { status: 'ready' } }, 'waiting'],
  ['a receipt alone', { receipt }, 'waiting'],
  ['nobody has looked', { receipt, media: { status: 'waiting' } }, 'waiting'],
  ['somebody is looking', { receipt, media: { status: 'processing' } }, 'waiting'],
  ['picture and sound', { receipt, media: { status: 'ready' } }, 'readable'],
  ['another segment has none', { receipt, media: { status: 'ready', unreadableSegments: [1] } }, 'readable'],
  ['this segment has none', { receipt, media: { status: 'ready', unreadableSegments: [0] } }, 'unreadable'],
  ['nothing in any', { receipt, media: { status: 'unreadable' } }, 'unreadable'],
] as const)('a recording may leave its device only after a look into the object: %s', (_case, answer, probe) => {
  const given = answer && 'media' in answer ? { ...answer, media: { ...answer.media } } : answer
  expect(probeOf(given as Parameters<typeof probeOf>[0], 0)).toBe(probe)
})

it.each([
  ['no answer', null, 'waiting'],
  ['nobody has listened', {}, 'waiting'],
  ['it can be heard', { sound: { status: 'ready', from: 'device' } }, 'readable'],
  ['there is no sound in it', { sound: { status: 'unreadable', from: 'device' } }, 'unreadable'],
] as const)('a voice may leave its device only when it can be heard: %s', (_case, answer, probe) => {
  expect(besideProbeOf(answer, 'voice')).toBe(probe)
})

it.each([
  ['no answer', null, 'waiting'],
  ['only its voice was made', { sound: { status: 'ready', from: 'device' } }, 'waiting'],
  ['it can be seen', { picture: { status: 'ready' } }, 'readable'],
  ['it is no picture', { picture: { status: 'unreadable' } }, 'unreadable'],
] as const)('a picture may leave its device only when it can be seen: %s', (_case, answer, probe) => {
  expect(besideProbeOf(answer, 'still')).toBe(probe)
})

it.each([
  ['no answer', null, 'waiting'],
  ['only its picture was made', { picture: { status: 'ready' } }, 'waiting'],
  ['it can be played', { small: { status: 'ready' } }, 'readable'],
  ['there is no picture in it', { small: { status: 'unreadable' } }, 'unreadable'],
] as const)('a small video may leave its device only when it can be played: %s', (_case, answer, probe) => {
  expect(besideProbeOf(answer, 'small')).toBe(probe)
})
